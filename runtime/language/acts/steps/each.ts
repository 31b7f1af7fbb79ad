import { nearest } from '../../issues/nearest.ts';
import type { ResolveStep } from './kind.ts';

/** Values of an expression such as words(body.numbers); of records, whose fields are checked, their name alone will do. */
const listsValues = (type: string | undefined): boolean => type === 'list' || type === 'list<dyn>';

/** The steps for each line of a list that the body holds, or that a step has read; or for each value of an expression. */
export const each: ResolveStep<'each'> = (step, scope, nested) => {
  const lines = scope.lines();
  const at = scope.at('each');
  const fields = lines.get(step.each.trim());
  if (!fields && !scope.isUnknown(step.each.trim()) && !listsValues(scope.typeOf(step.each)))
    at.place.report('HD608', { name: step.each }, { hint: nearest(step.each, lines.keys()) });
  const inside = scope.inside({}, 'do');
  inside.add(step.as, fields ? { record: fields } : 'any');
  return { lines: at.expression(step.each), as: step.as, do: nested(step.do, inside) };
};
