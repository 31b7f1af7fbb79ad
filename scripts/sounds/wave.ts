const rate = 8_000;
const headerLength = 44;
/** Leaves room for two notes that ring at once. */
const loudness = 0.45;

/** A WAV file, mono, eight bits: small, and enough for a tone. `tone` gives -1 to 1 for a moment in seconds. */
export function wave(seconds: number, tone: (at: number) => number): Uint8Array {
  const count = Math.round(seconds * rate);
  const file = Buffer.alloc(headerLength + count);
  file.write('RIFF', 0);
  file.writeUInt32LE(headerLength - 8 + count, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  // PCM, one channel, bytes a second, bytes a frame, bits a sample.
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36);
  file.writeUInt32LE(count, 40);
  for (let index = 0; index < count; index += 1) {
    const level = Math.max(-1, Math.min(1, tone(index / rate) * loudness));
    file[headerLength + index] = 128 + Math.round(level * 127);
  }
  return file;
}
