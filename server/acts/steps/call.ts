import { pathParameters } from '#runtime/language/bundle/model.ts';
import type { CallContext } from '../../calls/handler.ts';
import { withRefusals } from '../refusal.ts';
import type { TakeStep } from './kind.ts';

/** Makes another call inside the transaction. Who may make the act may do what its steps do. */
export const call: TakeStep<'call'> = async (step, progress, engine) => {
  const { context } = progress;
  const target = context.model.calls[step.call];
  if (!target) throw new Error(`The act makes the call "${step.call}", which is not there.`);
  const given = progress.values(step.with);
  const inPath = new Set(pathParameters(target.path));
  const inQuery = new Set(target.query.map(field => field.name));
  const part = (holds: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(given).filter(([name]) => holds(name)));
  const own: CallContext = {
    ...context,
    call: target,
    params: texts(part(name => inPath.has(name))),
    query: texts(part(name => inQuery.has(name))),
    body: part(name => !inPath.has(name) && !inQuery.has(name)),
  };
  const entity = progress.context.model.entities[target.entity ?? ''];
  const answer = await withRefusals(progress, entity, step.with, () => engine.join(own));
  if (step.as) progress.set(step.as, answer);
  return undefined;
};

const texts = (values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value ?? '')]));
