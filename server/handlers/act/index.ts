import { callGiven } from '../../acts/call-given.ts';
import { type Judged, judgeKnown } from '../../acts/judge.ts';
import { mayCall } from '../../calls/access.ts';
import type { Handler } from '../../calls/handler.ts';
import { ServerError } from '../../errors/server-error.ts';

/**
 * POST acts/judge {call, known}: what the call would refuse by the part of its body that is known, as JSON; nothing is
 * carried out. What no steps say is not judged. @throws ServerError forbidden where the operator may not make the call
 */
const judge: Handler = async (context): Promise<Judged> => {
  const { model, operator, body } = context;
  const name = String(body.call);
  const call = Object.hasOwn(model.calls, name) ? model.calls[name] : undefined;
  if (call?.does.kind !== 'act' || call.method === 'get') return { fields: {}, messages: [] };
  if (!mayCall(call, operator)) throw new ServerError('forbidden', { values: { labels: name } });
  const known = knownOf(String(body.known));
  const fields = new Set(call.body.filter(({ readOnly, via }) => !readOnly && !via).map(field => field.name));
  const own = Object.fromEntries(Object.entries(known).filter(([field]) => fields.has(field)));
  return judgeKnown(callGiven(context, call, own));
};

function knownOf(text: string): Record<string, unknown> {
  try {
    const known: unknown = JSON.parse(text);
    if (typeof known === 'object' && known !== null && !Array.isArray(known)) return known as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw new ServerError('badInput', { fields: { known: '内容应为一个 JSON 对象' } });
}

export const actHandlers = { 'act.judge': judge } satisfies Record<string, Handler>;
