import type { Guard } from '#runtime/language/bundle/model.ts';
import type { CallContext } from '../calls/handler.ts';
import { tellRefused } from '../calls/told.ts';
import { ServerError } from '../errors/server-error.ts';
import { evaluate } from '../expressions/evaluate.ts';
import { userOf } from '../expressions/user.ts';
import type { Row } from '../query/answer.ts';

/**
 * When the call may be made (`allow`).
 * @param row the record of a call about one, locked; absent for any other
 * @throws ServerError rejected, with the reason
 */
export const assertAllowed = ({ call, operator, body }: CallContext, row?: Row): void =>
  assertHold(call.allow, { row, body, user: userOf(operator) });

/** Every guard over these names; what cannot be worked out does not hold. @throws ServerError rejected, with the reason */
export function assertHold(guards: readonly Guard[] | undefined, names: Record<string, unknown>): void {
  for (const guard of guards ?? []) {
    const { that, message } = guard;
    if (evaluate(that.cel, names) === true) continue;
    tellRefused(guard);
    const text = message.parts.map(part => (typeof part === 'string' ? part : String(evaluate(part.cel, names) ?? '')));
    throw new ServerError('rejected', { values: { message: text.join('') } });
  }
}
