import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { UploadedFile } from '#server/calls/uploaded-file.ts';
import { partsOf } from '#server/http/form-parts.ts';

const body = Buffer.from(
  [
    '--edge\r\nContent-Disposition: form-data; name="title"\r\n\r\n合同',
    '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\nhello',
    '--edge--\r\n',
  ].join('\r\n'),
);
const type = 'multipart/form-data; boundary=edge';

describe('a body of parts', () => {
  it('is a text and a file', async () => {
    const { title, file } = await partsOf(Readable.from([body]), type);
    expect(title).toBe('合同');
    expect((file as UploadedFile).content.toString()).toBe('hello');
  });

  it('that ends after any of its bytes is refused, and ends nobody else', async () => {
    const ends = Array.from({ length: body.length - '--\r\n'.length }, (_, end) => end);
    const outcomes = await Promise.all(
      ends.map(end =>
        partsOf(Readable.from([body.subarray(0, end)]), type).then(
          parts => `taken at ${end}: ${Object.keys(parts)}`,
          error => error.name,
        ),
      ),
    );
    expect([...new Set(outcomes)]).toEqual(['badInput']);
  });

  it('whose sender goes after any of its bytes is refused, and ends nobody else', async () => {
    const outcomes = await Promise.all(
      Array.from(body.keys(), async end => {
        const sent = new Readable({ read: () => undefined });
        sent.push(body.subarray(0, end));
        setImmediate(() => sent.destroy(new Error('aborted')));
        return partsOf(sent, type).then(
          () => 'taken',
          error => error.name,
        );
      }),
    );
    expect([...new Set(outcomes)]).toEqual(['badInput']);
  });
});
