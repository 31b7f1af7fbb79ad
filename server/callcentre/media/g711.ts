/** Samples a second, and of a frame of 20 ms. */
export const rate = 8000;
export const frameSize = 160;

/** 20 ms of sound: 160 samples of 16 bits. */
export type Frame = Int16Array;

export const silence: Frame = new Int16Array(frameSize);

/** The RTP payload type of ITU-T G.711's µ-law (RFC 3551), which every browser speaks (RFC 7874). */
export const pcmu = 0;

const samples = Int16Array.from({ length: 256 }, (_, code) => {
  const bits = ~code & 0xff;
  const size = (((bits & 0x0f) << 3) + 0x84) << ((bits & 0x70) >> 4);
  return bits & 0x80 ? 0x84 - size : size - 0x84;
});

/** For each of the 65,536 samples the code whose sample is nearest. */
const codes = new Uint8Array(65_536);
const bySample = Array.from(samples.keys()).sort((a, b) => (samples[a] ?? 0) - (samples[b] ?? 0));
for (let [sample, at] = [-32_768, 0]; sample < 32_768; sample++) {
  const distance = (index: number): number => Math.abs((samples[bySample[index] ?? 0] ?? 0) - sample);
  while (at < 255 && distance(at + 1) <= distance(at)) at++;
  codes[sample & 0xffff] = bySample[at] ?? 0;
}

/** The sound of a payload; what is missing of 20 ms is silence. */
export const decode = (payload: Uint8Array): Frame =>
  Int16Array.from({ length: frameSize }, (_, index) => samples[payload[index] ?? 0xff] ?? 0);

export const encode = (frame: Frame): Uint8Array => Uint8Array.from(frame, sample => codes[sample & 0xffff] ?? 0);
