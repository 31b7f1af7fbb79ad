import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type BackEnd, startBackEnd } from '../server/back-end/start.ts';
import { partsAsTheyAre } from '../server/contract/file-parts.ts';
import { lentPostgres } from '../server/lent-postgres.ts';
import { newDatabase } from '../server/new-database.ts';

vi.setConfig({ testTimeout: 360_000, hookTimeout: 360_000 });

const megabyte = 1024 * 1024;
let backEnd: BackEnd;
const tokens: Record<string, string> = {};
let open: Slow[] = [];
beforeAll(async () => {
  backEnd = await startBackEnd(await newDatabase(await lentPostgres()));
  for (const account of ['boss', 'east', 'west'])
    tokens[account] = (await backEnd.login(account)).body.content.access_token;
});
beforeEach(() => {
  for (const { socket } of open) socket.destroy();
  open = [];
});
afterAll(async () => {
  for (const { socket } of open) socket.destroy();
  await backEnd?.stop();
});

/** An upload that announces so many bytes, and sends those that it is told to. */
interface Slow {
  socket: Socket;
  /** What was answered so far; '' while nothing was. */
  answer(): string;
}

async function begin(account: string, announced: number, head = ''): Promise<Slow> {
  const socket = connect(Number(new URL(backEnd.url).port), '127.0.0.1').on('error', () => undefined);
  let text = '';
  socket.setEncoding('utf8').on('data', part => {
    text += part;
  });
  await once(socket, 'connect');
  socket.write(
    `POST /sysApi/v1/files HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${tokens[account]}\r\nContent-Type: multipart/form-data; boundary=edge\r\nContent-Length: ${announced}\r\n\r\n${head}`,
  );
  const slow = { socket, answer: () => text };
  open.push(slow);
  return slow;
}

const fileHead = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';

async function small(account: string): Promise<number> {
  const [body, headers] = partsAsTheyAre('扫描件.txt', Buffer.alloc(1024, 65));
  const init = { method: 'POST', headers: { ...headers, authorization: `Bearer ${tokens[account]}` } };
  return (await fetch(`${backEnd.url}/sysApi/v1/files`, { ...init, body: new Uint8Array(body) })).status;
}

describe('files that come up slowly', () => {
  it('hold up nobody else, however much they announce and whatever of it has come; who stands still is told so', async () => {
    const slow = [await begin('boss', 21 * megabyte, fileHead), await begin('east', 21 * megabyte, fileHead)];
    for (const { socket } of slow) socket.write(Buffer.alloc(9 * megabyte, 65));
    expect(await small('west')).toBe(200);
    expect(slow.map(({ answer }) => answer())).toEqual(['', '']);
    for (const { socket, answer } of slow) {
      await vi.waitUntil(() => answer() !== '', { timeout: 90_000 });
      expect(answer()).toMatch(/^HTTP\/1.1 408 /);
      expect(answer()).toContain('传输太慢');
      if (!socket.closed) await once(socket, 'close');
    }
    // The room is as it was.
    expect([await small('boss'), await small('east')]).toEqual([200, 200]);
  });

  it('are one at a time of each account, the next one when the first is gone', async () => {
    const first = await begin('boss', 20 * megabyte, fileHead);
    // As slow as an upload may be, so that it goes on however long the others take.
    const drip = setInterval(() => first.socket.write(Buffer.alloc(20 * 1024, 65)), 500);
    try {
      const afterIt = async (): Promise<{ next: Promise<number>; seen: unknown }> => {
        const next = small('boss');
        return { next, seen: await Promise.race([next, small('west').then(() => 'waits')]) };
      };
      // Those that come before it has its place are let in.
      let { next, seen } = await afterIt();
      for (let tries = 1; tries < 20 && seen !== 'waits'; tries++) ({ next, seen } = await afterIt());
      expect(seen).toBe('waits');
      first.socket.destroy();
      expect(await next).toBe(200);
    } finally {
      clearInterval(drip);
    }
  });

  it('are refused before they come where they announce too much', async () => {
    const [large] = [await begin('boss', 1024 * megabyte)];
    await vi.waitUntil(() => large.answer() !== '', { timeout: 90_000 });
    expect(large.answer()).toMatch(/^HTTP\/1.1 413 /);
    expect(large.answer()).toContain('提交的内容过大');
  });
});
