/** Samples a second, and of a frame of 20 ms. */
export const rate = 8000;
export const frameSize = 160;

/** 20 ms of sound: 160 samples of 16 bits. */
export type Frame = Int16Array;

export const silence: Frame = new Int16Array(frameSize);

/** The two codecs of ITU-T G.711, which every browser speaks, by their RTP payload types (RFC 3551). */
export const payloadTypes = { PCMU: 0, PCMA: 8 } as const;
export type PayloadType = (typeof payloadTypes)[keyof typeof payloadTypes];

function fromUlaw(code: number): number {
  const bits = ~code & 0xff;
  const size = (((bits & 0x0f) << 3) + 0x84) << ((bits & 0x70) >> 4);
  return bits & 0x80 ? 0x84 - size : size - 0x84;
}

function fromAlaw(code: number): number {
  const bits = code ^ 0x55;
  const segment = (bits & 0x70) >> 4;
  const low = (bits & 0x0f) << 4;
  const size = segment === 0 ? low + 8 : (low + 0x108) << (segment - 1);
  return bits & 0x80 ? size : -size;
}

/** For each of the 65,536 samples the code whose sample is nearest. */
function encoder(samples: Int16Array): Uint8Array {
  const codes = Array.from(samples.keys()).sort((a, b) => (samples[a] ?? 0) - (samples[b] ?? 0));
  const table = new Uint8Array(65_536);
  let at = 0;
  for (let sample = -32_768; sample < 32_768; sample++) {
    const distance = (index: number): number => Math.abs((samples[codes[index] ?? 0] ?? 0) - sample);
    while (at < 255 && distance(at + 1) <= distance(at)) at++;
    table[sample & 0xffff] = codes[at] ?? 0;
  }
  return table;
}

const codec = (sampleOf: (code: number) => number) => {
  const samples = Int16Array.from({ length: 256 }, (_, code) => sampleOf(code));
  return { samples, codes: encoder(samples) };
};
const codecs = { [payloadTypes.PCMU]: codec(fromUlaw), [payloadTypes.PCMA]: codec(fromAlaw) };

export const isG711 = (type: number): type is PayloadType => type in codecs;

/** The sound of a payload; what is missing of 20 ms is silence. */
export function decode(payload: Uint8Array, type: PayloadType): Frame {
  const frame = new Int16Array(frameSize);
  const { samples } = codecs[type];
  for (let index = 0; index < Math.min(payload.length, frameSize); index++)
    frame[index] = samples[payload[index] ?? 0] ?? 0;
  return frame;
}

export function encode(frame: Frame, type: PayloadType): Uint8Array {
  const payload = new Uint8Array(frame.length);
  const { codes } = codecs[type];
  for (let index = 0; index < frame.length; index++) payload[index] = codes[(frame[index] ?? 0) & 0xffff] ?? 0;
  return payload;
}
