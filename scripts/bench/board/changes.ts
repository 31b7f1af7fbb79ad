import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { firstKey, openOrders } from './fixture.ts';

/** Changes a second, and for how many. */
export const perSecond = 50;
export const seconds = 10;
/** One of so many is a call that staff make; the others are written beside the app, as 50 acts a second want more than the page's machine. */
const actEvery = 5;

/** The late ones that are changed: those of the first pages. */
const listed = 30;

interface Staff {
  url: string;
  token: string;
  /** Whose group orders are handed to. */
  orgId: number;
  pool: pg.Pool;
}

/**
 * Changes orders: some are urged, handed to a group or claimed by their calls, of which windows are told; in between the
 * late ones change that the board lists first.
 * @param from the number of the first order
 * @returns how many were changed
 */
export async function changeOrders(staff: Staff, from: number): Promise<number> {
  const answers: Promise<boolean>[] = [];
  const began = performance.now();
  for (let change = 0; change < perSecond * seconds; change++) {
    await setTimeout(Math.max(0, began + (change * 1000) / perSecond - performance.now()));
    const number = from + change;
    answers.push(change % actEvery === 0 ? call(staff, number) : write(staff, number));
  }
  return (await Promise.all(answers)).filter(Boolean).length;
}

async function call({ url, token, orgId }: Staff, number: number): Promise<boolean> {
  const acts = [
    ['urge', firstKey + number, {}],
    ['dispatchToGroup', firstKey + number, { handleOrgId: orgId }],
    ['claim', firstKey + openOrders / 2 + number, {}],
  ] as const;
  const [act, key, body] = acts[((number / actEvery) % acts.length) | 0] ?? acts[0];
  const { ok } = await fetch(`${url}/api/crm/workOrder/${act}/${key}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return ok;
}

/** What the board lists first: late ones, whose order, numbers and states change. */
async function write({ pool }: Staff, number: number): Promise<boolean> {
  const changed = [
    'urge_count = coalesce(urge_count, 0) + 1',
    `deadline = deadline + ${(number % 7) - 3} * interval '1 minute'`,
    "status = case status when 'processing' then 'toDispatch' else 'processing' end",
  ];
  const late = firstKey + 10 * (1 + ((number * 7) % listed));
  const { rowCount } = await pool.query(
    `update work_order set ${changed[number % changed.length]}, version = version + 1, updated_at = now() where work_order_id = $1`,
    [late],
  );
  return rowCount === 1;
}
