import type { CasesModel, Model } from '#runtime/language/index.ts';
import type { Side } from '../../heddle/diff/read-side.ts';

/**
 * The cases that a change touches: those of documents that say something else, and those that make a call which is
 * another, or is about records of an entity which is.
 */
export function touchedCases(before: Side, after: Side): CasesModel[] {
  const { model } = after.resolved;
  const changed = (part: 'calls' | 'entities'): ReadonlySet<string> => {
    const [was, is]: [Record<string, unknown>, Record<string, unknown>] = [before.resolved.model[part], model[part]];
    return new Set(Object.keys(is).filter(name => !isSame(was[name], is[name])));
  };
  const [calls, entities] = [changed('calls'), changed('entities')];
  const isTouched = (name: string): boolean =>
    calls.has(name) || entitiesOf(model, name).some(one => entities.has(one));
  return after.resolved.cases.flatMap(file => {
    if (before.files.get(file.file) !== after.files.get(file.file)) return [file];
    const cases = file.cases.filter(({ steps }) =>
      steps.some(({ requests }) => requests.some(({ call }) => isTouched(call))),
    );
    return cases.length > 0 ? [{ ...file, cases }] : [];
  });
}

/** What is as it was is the same object, as a rule. */
const isSame = (before: unknown, after: unknown): boolean =>
  before === after || JSON.stringify(before) === JSON.stringify(after);

/** The entities whose records a call reads or writes, by itself or by its steps. */
function entitiesOf({ calls }: Pick<Model, 'calls'>, name: string): string[] {
  const call = Object.hasOwn(calls, name) ? calls[name] : undefined;
  if (!call) return [];
  const inSteps = [...JSON.stringify(call).matchAll(/"entity":"(\w+)"/g)].flatMap(([, entity = '']) => entity);
  return [...(call.entity ? [call.entity] : []), ...inSteps];
}
