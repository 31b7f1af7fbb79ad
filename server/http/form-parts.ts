import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy } from '@fastify/busboy';
import { mostMegabytes } from '#runtime/language/fields/file.ts';
import { UploadedFile } from '../calls/uploaded-file.ts';
import { ServerError } from '../errors/server-error.ts';

const limits = { fileSize: mostMegabytes * 1024 * 1024, files: 1, fields: 20, fieldSize: 100 * 1024, parts: 21 };

/**
 * The parts of a multipart/form-data body by name: texts, and one file.
 * @param most bytes that the body says it has, if it does
 * @throws ServerError tooLarge; badInput for a body that is none; what the body itself fails with
 */
export async function partsOf(
  body: Readable,
  contentType: string,
  most = limits.fileSize,
): Promise<Record<string, string | UploadedFile>> {
  const parts: [string, string | UploadedFile][] = [];
  let tooLarge = false;
  try {
    const parser = new Busboy({ headers: { 'content-type': contentType }, limits });
    parser.on('field', (name, value) => parts.push([name, value]));
    parser.on('file', (name, stream, fileName) => {
      // In one piece from the beginning, of which the system gives as much as is written: in many it would be held twice.
      const content = Buffer.allocUnsafeSlow(Math.min(most, limits.fileSize));
      let size = 0;
      stream.on('data', (chunk: Buffer) => {
        size += chunk.copy(content, size);
      });
      stream.on('limit', () => {
        tooLarge = true;
      });
      // A part that ends without its boundary: the body's own failure follows, and is the one that is answered.
      stream.on('error', () => undefined);
      stream.on('end', () => parts.push([name, new UploadedFile(fileName, content.subarray(0, size))]));
    });
    await pipeline(body, parser);
  } catch (error) {
    throw error instanceof ServerError ? error : new ServerError('badInput');
  }
  if (tooLarge) throw new ServerError('tooLarge');
  return Object.fromEntries(parts);
}
