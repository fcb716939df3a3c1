import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Blowing, loudness, Microphone } from "./microphone.svelte";

describe("breaths in noise", () => {
  const heard = (levels: readonly number[]): (string | null)[] => {
    const blowing = new Blowing();
    return levels.map((level) => blowing.hear(level));
  };

  it("begin and end", () => {
    expect(heard([0.005, 0.2, 0.25, 0.2, 0.005])).toEqual([null, "begins", null, null, "ends"]);
  });

  it("do not flutter at the edge", () => {
    expect(heard([0.03, 0.02, 0.03, 0.02])).toEqual(["begins", null, null, null]);
  });

  it("are louder in a loud room", () => {
    const blowing = new Blowing();
    for (let times = 0; times < 200; times++) blowing.hear(0.02);
    expect([blowing.hear(0.04), blowing.hear(0.2)]).toEqual([null, "begins"]);
  });

  it("have the level of their samples", () => {
    expect(loudness(new Float32Array([0.5, -0.5, 0.5, -0.5]))).toBeCloseTo(0.5);
    expect(loudness(new Float32Array())).toBe(0);
  });
});

describe("a microphone", () => {
  let level: number;
  let stopped: number;
  let heard: string[];

  const stream = { getTracks: () => [{ stop: () => stopped++ }] };

  class Analyser {
    getFloatTimeDomainData(samples: Float32Array): void {
      samples.fill(level);
    }
  }
  class Context {
    createMediaStreamSource = () => ({ connect: () => undefined });
    close = () => Promise.resolve();
  }

  function allow(answer: () => Promise<unknown>): Microphone {
    vi.stubGlobal("navigator", { mediaDevices: { getUserMedia: answer } });
    return new Microphone(
      () => heard.push("begins"),
      () => heard.push("ends"),
    );
  }

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("AudioContext", Context);
    vi.stubGlobal("AnalyserNode", Analyser);
    [level, stopped, heard] = [0, 0, []];
    Microphone.wanted = false;
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("reports breaths once it is allowed", async () => {
    const microphone = allow(() => Promise.resolve(stream));
    await microphone.open();
    for (level of [0, 0.3, 0.3, 0]) vi.advanceTimersByTime(25);
    expect([microphone.state, heard]).toEqual(["on", ["begins", "ends"]]);
  });

  it("is closed by a second press", async () => {
    const microphone = allow(() => Promise.resolve(stream));
    await microphone.toggle();
    await microphone.toggle();
    level = 0.3;
    vi.advanceTimersByTime(100);
    expect([microphone.state, stopped, heard]).toEqual(["off", 1, []]);
  });

  it("is wanted in the next duel, too, until it is turned off or refused", async () => {
    const microphone = allow(() => Promise.resolve(stream));
    await microphone.toggle();
    microphone.close();
    expect(Microphone.wanted).toBe(true);
    const next = allow(() => Promise.resolve(stream));
    await next.open();
    await next.toggle();
    expect(Microphone.wanted).toBe(false);
    await allow(() => Promise.reject(new Error("not allowed"))).toggle();
    expect(Microphone.wanted).toBe(false);
  });

  it("is in the state refused without permission", async () => {
    const microphone = allow(() => Promise.reject(new Error("not allowed")));
    await microphone.open();
    expect([Microphone.there, microphone.state]).toEqual([true, "refused"]);
  });

  it("does not listen when the duel was over before the answer", async () => {
    let answer: (stream: unknown) => void = () => undefined;
    const microphone = allow(() => new Promise((resolve) => (answer = resolve)));
    const opened = microphone.open();
    microphone.close();
    answer(stream);
    await opened;
    expect([microphone.state, stopped]).toEqual(["off", 1]);
  });
});
