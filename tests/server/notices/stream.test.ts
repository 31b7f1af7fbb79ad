import { afterAll, beforeAll, expect, it } from 'vitest';
import { tell } from '#server/notices/tell.ts';
import { type Desk, openDesk } from '../worker/ground.ts';

let desk: Desk;
let address = '';
beforeAll(async () => {
  desk = await openDesk();
  address = await desk.server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => desk?.close());

const token = async (name: string, password: string): Promise<string> =>
  (await desk.login(name, password)).content.access_token;
const open = (access: string) => fetch(`${address}/heddle/notices`, { headers: { authorization: `Bearer ${access}` } });

/** Collects what a stream says. */
function said(response: Response): { text: string; over: boolean } {
  const heard = { text: '', over: false };
  void (async () => {
    for await (const part of response.body ?? []) heard.text += Buffer.from(part).toString();
    heard.over = true;
  })().catch(() => undefined);
  return heard;
}

it('an open window is told of what is new for its operator, as it lasts, and of nothing else', async () => {
  const head = said(await open(await token('head', 'head1234')));
  const clerk = said(await open(await token('clerk', 'clerk123')));
  // As it begins to listen it tells all: something may have been missed.
  await expect.poll(() => head.text).toContain('event: notice');
  head.text = '';
  clerk.text = '';
  const [operator] = await desk.rows<{ id: number }>(
    "select operator_id as id from secoperator where operator_code = 'head'",
  );
  const notice = { title: '新工单', text: '请处理' };
  await desk.connection.database
    .transaction()
    .execute(async transaction => {
      await tell(transaction, [operator?.id ?? 0], { title: '没有的事', text: '' });
      throw new Error('undone');
    })
    .catch(() => undefined);
  await desk.connection.database.transaction().execute(transaction => tell(transaction, [operator?.id ?? 0], notice));
  await expect.poll(() => head.text).toBe('event: notice\ndata: {}\n\n');
  expect(clerk.text).toBe('');
  expect((await desk.head.get('/sysApi/v1/inbox')).content.notices).toMatchObject([notice]);
});

/** Writes are told together, once a second. */
const waited = { timeout: 60_000 };

it('every open window hears of which entities records were written, once it lasts, and many at once together', async () => {
  const head = said(await open(await token('head', 'head1234')));
  expect((await desk.clerk.post('/api/ticket/accept', { billId: 'B1', refuse: true })).code).not.toBe(200);
  const bills = Array.from({ length: 12 }, (_, n) => `C${n}`);
  await Promise.all(bills.map(billId => desk.clerk.post('/api/ticket', { billId })));
  await expect.poll(() => head.text, waited).toContain('event: changed\ndata: ["ticket"]\n\n');
  expect(head.text.split('event: changed').length - 1).toBeLessThan(bills.length);
  head.text = '';
  expect((await desk.clerk.get('/api/ticket')).content.total).toBe(bills.length);
  const [row] = await desk.rows<{ id: number }>('select id from ticket order by id limit 1');
  await desk.clerk.put(`/api/ticket/${row?.id}/finish`, { version: 1 });
  await expect.poll(() => head.text, waited).toContain('event: changed\ndata: ["ticket"]\n\n');
});

it('who writes is told with the answer of which entities records were written, and of nothing where it is refused or done again', async () => {
  const access = await token('clerk', 'clerk123');
  const post = (path: string, body: object, key: string) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
  const wrote = async (asked: Promise<Response>) => (await asked).headers.get('x-heddle-wrote');
  expect(await wrote(post('/api/ticket', { billId: 'W1' }, 'w-1'))).toBe('ticket');
  expect(await wrote(post('/api/ticket', { billId: 'W1' }, 'w-1'))).toBeNull();
  expect(await wrote(post('/api/ticket/accept', { billId: 'B1', refuse: true }, 'w-2'))).toBeNull();
});

it('nobody is told who is not logged in', async () => {
  expect((await open('nobody')).status).toBe(401);
});

it('who opens window after window keeps the last twenty', async () => {
  const access = await token('clerk', 'clerk123');
  const windows: Response[] = [];
  for (let n = 0; n < 21; n++) windows.push(await open(access));
  const ended = windows.map(said);
  await expect.poll(() => ended.filter(({ over }) => over).length).toBe(1);
  expect(ended[0]?.over).toBe(true);
});

/** Way in which somebody stops being let in → how, by the code of the one who listens. */
const endings: [string, (code: string, access: string) => Promise<unknown>][] = [
  ['the log-in is ended by its own log-out', (_, access) => desk.with(access).post('/loginApi/oauth/logout')],
  [
    'the log-in is ended by somebody else',
    code =>
      desk.rows(
        `update heddle_session set revoked_at = now() where operator_id = (select operator_id from secoperator where operator_code = '${code}')`,
      ),
  ],
  [
    'the account is disabled',
    async code => {
      await desk.rows(`update secoperator set enabled = false where operator_code = '${code}'`);
      await desk.rows("select pg_notify('heddle_changed', 'secoperator')");
    },
  ],
];
it.each(endings)('a stream ends when %s', async (_, end) => {
  const access = await token('clerk', 'clerk123');
  const [going, other] = [said(await open(access)), said(await open(await token('head', 'head1234')))];
  await end('clerk', access);
  await expect.poll(() => going.over, { timeout: 5_000 }).toBe(true);
  expect(other.over).toBe(false);
  await desk.rows("update secoperator set enabled = true where operator_code = 'clerk'");
});

it('nobody hears that records were written which they may not read', async () => {
  const access = await token('clerk', 'clerk123');
  const stream = said(await open(access));
  await desk.rows("select pg_notify('heddle_changed', 'secrole,ticket,secgrant')");
  await expect.poll(() => stream.text, waited).toContain('event: changed\ndata: ["ticket"]\n\n');
});
