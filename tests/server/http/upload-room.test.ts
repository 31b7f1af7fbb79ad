import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UploadRoom } from '#server/http/upload-room.ts';

const [size, most] = [42, 21];
/** How files come up: chunks of so much, and whether the sender goes before the last of them. */
const uploads = fc.array(
  fc.record({ chunks: fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 4 }), goes: fc.boolean() }),
  { minLength: 1, maxLength: 40 },
);
const soon = (): Promise<void> => new Promise(resolve => setImmediate(resolve));

describe('the room for files that are coming up', () => {
  it('never holds more than it is large, and lets everybody come to the end', async () => {
    await fc.assert(
      fc.asyncProperty(uploads, async all => {
        const room = new UploadRoom(size, most);
        let [held, highest] = [0, 0];
        await Promise.all(
          all.map(async ({ chunks, goes }) => {
            const upload = room.enter();
            let own = 0;
            for (const chunk of goes ? chunks.slice(1) : chunks) {
              await room.take(upload, chunk);
              own += chunk;
              held += chunk;
              highest = Math.max(highest, held);
              await soon();
            }
            held -= own;
            room.leave(upload);
          }),
        );
        expect(highest).toBeLessThanOrEqual(size);
      }),
      { numRuns: 200 },
    );
  });

  it('is not taken by what is announced: a small one passes two that are slow', async () => {
    const room = new UploadRoom(size, most);
    for (const slow of [room.enter(), room.enter()]) await room.take(slow, 1);
    await room.take(room.enter(), 1);
  });

  it('is waited for by whoever comes to it, until another leaves or oneself does', async () => {
    const room = new UploadRoom(size, most);
    const [oldest, large, next] = [room.enter(), room.enter(), room.enter()];
    await room.take(large, most);
    let [taken, gone] = [false, false];
    const taking = room.take(next, 1).then(() => {
      taken = true;
    });
    const last = room.enter();
    const going = room.take(last, 1).then(() => {
      gone = true;
    });
    await room.take(oldest, most);
    expect([taken, gone]).toEqual([false, false]);
    room.leave(last);
    await going;
    expect(taken).toBe(false);
    room.leave(oldest);
    await taking;
  });
});
