import { expect } from 'vitest';
import type { accounts } from '../accounts.ts';
import { loggedIn } from '../logged-in.ts';

type Content = Record<string, unknown> & { records: Record<string, string | number>[] };
export type Call = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) => Promise<Content>;

/** Makes calls as somebody else does, at another desk; one that is refused fails the test. */
export async function callsOf(account: keyof typeof accounts): Promise<Call> {
  const [{ origin = '', localStorage = [] } = {}] = (await loggedIn(account)).origins;
  const authorization = `Bearer ${localStorage.find(({ name }) => name === 'heddle.token')?.value}`;
  return async (method, path, body) => {
    const headers = { authorization, ...(body ? { 'content-type': 'application/json' } : {}) };
    const response = await fetch(origin + path, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    const answer = (await response.json()) as { code: number; message: string; content: Content };
    expect(answer.code, `${method} ${path}: ${answer.message}`).toBe(200);
    return answer.content;
  };
}

/** Whoever is to decide about a record agrees; where one of several does, they claim the task first. */
export async function agree(call: Call, recordName: string, claims = true): Promise<void> {
  const { records } = await call('GET', `/processApi/v1/todo?recordName=${recordName}`);
  const task = records[0]?.taskId;
  if (claims) await call('PUT', `/processApi/v1/tasks/${task}/claim`, {});
  await call('PUT', `/processApi/v1/tasks/${task}/agree`, { comment: '资料齐全' });
}

/** The visit of an order is given to somebody, who goes there and has done it. */
export async function visit(dispatcher: Call, installer: Call, billId: string): Promise<void> {
  const { records } = await dispatcher('GET', `/api/crm/workOrder/query?billId=${billId}&status=toDispatch`);
  const [work] = records;
  const people = await dispatcher('GET', '/processApi/v1/people?operatorCode=kefu');
  const handlerId = people.records[0]?.operatorId;
  await dispatcher('PUT', `/api/crm/workOrder/dispatch/${work?.workOrderId}`, { handlerId });
  await installer('PUT', `/api/crm/workOrder/resolve/${work?.workOrderId}`, { handleResult: '已完成' });
}
