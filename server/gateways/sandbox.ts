import { sql } from 'kysely';
import type { GatewayModel, ValueModels } from '#runtime/language/bundle/model.ts';
import type { Connection } from '../database/connect.ts';
import { evaluate } from '../expressions/evaluate.ts';
import type { Gateway } from '../extensions/gateway.ts';
import { enqueue } from '../queue/enqueue.ts';

/**
 * The twin of a system that is not there: every request is kept once by its key, and answered as the document says. What
 * the system would tell of it afterwards comes in by the queue, also once by the key.
 */
export const sandboxGateway =
  (gateway: GatewayModel, { database }: Pick<Connection, 'database'>): Gateway =>
  async ({ operation, body, key }) => {
    const { sandbox = {}, callback } = gateway.operations[operation] ?? {};
    const worked = (given: ValueModels) =>
      Object.fromEntries(Object.entries(given).map(([name, { cel }]) => [name, evaluate(cel, { body })]));
    const answer = worked(sandbox);
    const text = (value: unknown) => JSON.stringify(value);
    const { rows } = await sql<{ answer: string }>`
      with kept as (
        insert into sandbox_request (gateway, operation, request_key, body, answer, created_by)
        values (${gateway.name}, ${operation}, ${key}, ${text(body)}, ${text(answer)}, 'system')
        on conflict (request_key) do nothing returning answer
      ), sent as (
        insert into sms_send (mobile, content, purpose, status, created_by)
        select ${String(body.to ?? '')}, ${String(body.text ?? '')}, left(${String(body.title ?? '')}, 30), 'sent', 'system'
        from kept where ${gateway.name} = 'sms'
      )
      select answer from kept union all select answer from sandbox_request where request_key = ${key} limit 1`.execute(
      database,
    );
    if (callback)
      await enqueue(database, [
        { key: `callback ${key}`, kind: 'callback', name: callback.call, payload: worked(callback.with) },
      ]);
    return JSON.parse(rows[0]?.answer ?? 'null');
  };
