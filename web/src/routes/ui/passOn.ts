/** Shares or copies a link to a page, and reports the outcome as a notice. */
import { t } from "$design/i18n";
import { share } from "$design/share";
import { notices } from "$design/ui/notices.svelte";

export async function passOn(url: string, title: string): Promise<void> {
  const passed = await share(url, title);
  if (passed === "copied") notices.tell(t().share.copied);
  if (passed === "failed") notices.tell(t().share.failed(url));
}
