import type { CallContext } from '../calls/handler.ts';
import { ServerError } from '../errors/server-error.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { userOf } from '../expressions/user.ts';
import type { Row } from '../query/answer.ts';

/**
 * When the call may be made (`allow`). What cannot be worked out does not hold.
 * @param row the record of a call about one, locked; absent for any other
 * @throws ServerError rejected, with the reason
 */
export function assertAllowed({ call, operator, body }: CallContext, row?: Row): void {
  if (!call.allow) return;
  const scope = { row, body, user: userOf(operator) };
  for (const { that, message } of call.allow) {
    if (evaluate(that.cel, scope) === true) continue;
    const text = message.parts.map(part => (typeof part === 'string' ? part : String(evaluate(part.cel, scope) ?? '')));
    throw new ServerError('rejected', { values: { message: text.join('') } });
  }
}
