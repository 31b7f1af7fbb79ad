import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { connect, settingsOf } from '#server/database/connect.ts';
import { lentPostgres } from '../lent-postgres.ts';
import { readyDatabase } from '../ready-database.ts';
import { wholeApp } from '../whole-app.ts';
import { type Answer, type Caller, serveWorld, type World } from '../world.ts';
import { stockUp } from './goods.ts';

/** Who works there, with the roles of the product. */
const people = {
  clerk: { role: '营业受理员', count: 10 },
  head: { role: '营业主管', count: 2 },
  reviewer: { role: '订单审核员', count: 2 },
  finance: { role: '财务人员', count: 2 },
  dispatcher: { role: '客服班长', count: 2 },
  installer: { role: '网格员', count: 2 },
  keeper: { role: '资源管理员', count: 1 },
  agent: { role: '客服坐席', count: 10 },
  purchaser: { role: '采购专员', count: 4 },
  manager: { role: '采购主管', count: 2 },
  chief: { role: '总经理', count: 1 },
} as const;
export type Post = keyof typeof people;

/** What the platform does in its time, and what systems outside tell: here by somebody who is logged in. */
const outside = [
  'crm.pay.offlinePayBack',
  'crm.refund.refundBack',
  'crm.handling.withdraw.lapse',
  'crm.handling.offer.everyNight',
  'crm.handling.stop.everyNight',
];

/** The product at work. */
export interface Office extends World {
  people: Record<Post, Caller[]>;
  rows<T = Record<string, unknown>>(text: string): Promise<T[]>;
  /** How often somebody was told that the system is busy, and asked again. */
  busy(): number;
  /** As a field of files holds one that has been uploaded. */
  photo: { id: string; name: string; size: number };
}

export async function openOffice(): Promise<Office> {
  const bundle = await wholeApp();
  for (const [post, { role, count }] of Object.entries(people))
    for (let index = 0; index < count; index++)
      bundle.model.accounts.push({ code: `${post}${index}`, name: `${post}${index}`, roles: [role], password });
  for (const name of outside) Object.assign(bundle.model.calls[name] ?? {}, { access: 'login' });
  const url = await readyDatabase(await lentPostgres(), bundle);
  const connection = await connect(url);
  const client = await connection.pool.connect();
  await stockUp(client, bundle.model).finally(() => client.release());
  const world = await serveWorld(url, connection, bundle);
  // Who looks takes no connection from those who work, and waits for one as long as it takes.
  const looks = new pg.Pool({ ...settingsOf(url), connectionTimeoutMillis: 0, max: 4 });
  const rows = async <T>(text: string): Promise<T[]> => (await looks.query(text)).rows;
  let busy = 0;
  const callers = Object.entries(people).map(async ([post, { count }], at) => {
    const seats = Array.from({ length: count }, async (_, index) => {
      const { content } = await world.login(`${post}${index}`, password, `10.${at + 1}.0.${index + 1}`);
      return patient(world.with(content.access_token), () => (busy += 1));
    });
    return [post, await Promise.all(seats)] as const;
  });
  const [photo] = await rows<{ id: string }>(
    "insert into heddle_file (name, size, content, stored_by, taken_at) values ('证件.png', 1, '\\x00', 'system', now()) returning id",
  );
  const close = async (): Promise<void> => {
    await looks.end();
    await world.close();
  };
  return {
    ...world,
    close,
    busy: () => busy,
    people: Object.fromEntries(await Promise.all(callers)) as Office['people'],
    rows,
    photo: { id: photo?.id ?? '', name: '证件.png', size: 1 },
  };
}
const password = 'day12345';

const mostTries = 40;

/** Who is told that the system is busy asks again, for a while. @param busy told of it each time */
function patient(caller: Caller, busy: () => void): Caller {
  const asked = async (ask: () => Promise<Answer>, tries = 1): Promise<Answer> => {
    const answer = await ask();
    if (answer.status !== 503 || tries === mostTries) return answer;
    busy();
    await wait(500);
    return asked(ask, tries + 1);
  };
  return {
    get: (...given) => asked(() => caller.get(...given)),
    post: (...given) => asked(() => caller.post(...given)),
    put: (...given) => asked(() => caller.put(...given)),
    delete: (...given) => asked(() => caller.delete(...given)),
  };
}
