import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { UploadRoom } from '#server/http/upload-room.ts';

const megabyte = 1024 * 1024;
const sizes = fc.array(fc.integer({ min: 0, max: 21 * megabyte }), { minLength: 1, maxLength: 40 });

describe('the room for files that are coming up', () => {
  it('holds 42 MB at most, lets everybody in, in the order in which they came', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, async all => {
        const room = new UploadRoom();
        const order: number[] = [];
        let held = 0;
        let most = 0;
        await Promise.all(
          all.map(async (bytes, index) => {
            const leave = await room.enter(bytes);
            order.push(index);
            held += bytes;
            most = Math.max(most, held);
            await new Promise(resolve => setImmediate(resolve));
            held -= bytes;
            leave();
            leave();
          }),
        );
        expect(most).toBeLessThanOrEqual(42 * megabyte);
        expect(order).toEqual(all.map((_, index) => index));
      }),
      { numRuns: 200 },
    );
  });
});
