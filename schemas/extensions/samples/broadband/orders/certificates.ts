import { crc32, deflateSync } from 'node:zlib';

const [width, height] = [320, 202];
/** Paper, print, portrait, frame: red, green, blue. */
const colours = [236, 242, 246, 96, 112, 128, 168, 184, 196, 40, 90, 150];

/** A card that is nobody's: a frame, lines of print, and in front a portrait. */
function colourOf(x: number, y: number, front: boolean): number {
  if (x < 6 || y < 6 || x >= width - 6 || y >= height - 6) return 3;
  if (front && x > 215 && x < 295 && y > 35 && y < 135) return 2;
  const lineEnd = front ? 190 : 280;
  return x > 28 && x < lineEnd && y > 34 && y < 176 && y % 24 > 13 ? 1 : 0;
}

/** A PNG of 256 colours at most (ISO/IEC 15948): header, palette, rows of indexes, end. */
function picture(front: boolean): Buffer {
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.from([0, ...Array.from({ length: width }, (_, x) => colourOf(x, y, front))]),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const parts = [
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colours)),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]), ...parts]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

const stored = (id: string, name: string, content: Buffer) => ({ id, name, size: content.length, content });

/** The two files that all orders of the sample show as the photos of a certificate. */
export const certificateFiles = [
  stored('5a3c1e60-0000-4000-8000-000000000001', '证件正面（样张）.png', picture(true)),
  stored('5a3c1e60-0000-4000-8000-000000000002', '证件背面（样张）.png', picture(false)),
];

/** As a field of files holds them. */
export const certPhotos = certificateFiles.map(({ id, name, size }) => ({ id, name, size }));
