/** Unpacks the locked Chromium, its libraries and a font into the folder named by TMPDIR. */
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { inflate } from '@sparticuz/chromium';

const packed = new URL('../bin/', import.meta.resolve('@sparticuz/chromium'));

// The font settings that come with it name folders of another machine.
const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${tmpdir()}/fonts</dir>
  <cachedir>${tmpdir()}/fonts-cache</cachedir>
</fontconfig>
`;

for (const part of ['al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br', 'chromium.br']) {
  await inflate(fileURLToPath(new URL(part, packed)));
}
await writeFile(`${tmpdir()}/fonts/fonts.conf`, fonts);
