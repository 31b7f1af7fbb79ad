import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BackEnd, startBackEnd } from '../server/back-end/start.ts';
import { partsAsTheyAre } from '../server/contract/file-parts.ts';
import { type RealPostgres, startPostgres } from '../server/postgres.ts';

vi.setConfig({ testTimeout: 360_000, hookTimeout: 360_000 });

let postgres: RealPostgres;
let backEnd: BackEnd;
beforeAll(async () => {
  postgres = await startPostgres();
  backEnd = await startBackEnd(postgres.url);
});
afterAll(async () => {
  await backEnd?.stop();
  await postgres?.stop();
});

describe('twenty files of 20 MB at once', () => {
  it('all come up, in the memory of two', async () => {
    const { access_token } = (await backEnd.login('boss')).body.content;
    const [body, headers] = partsAsTheyAre('扫描件.txt', Buffer.alloc(20 * 1024 * 1024 - 1, 1));
    const before = await backEnd.mostMemory();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        fetch(`${backEnd.url}/sysApi/v1/files`, {
          method: 'POST',
          headers: { ...headers, authorization: `Bearer ${access_token}` },
          body: new Uint8Array(body),
        }),
      ),
    );
    const after = await backEnd.mostMemory();
    console.log(`20 × 20 MB at once: ${before} MB before, ${after} MB at most`);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    // Before there was a bound: 929 MB.
    expect(after).toBeLessThan(before + 200);
  });
});
