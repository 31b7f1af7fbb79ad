import { parsed } from '../../expressions/parse.ts';
import { nearest } from '../../issues/nearest.ts';
import type { ResolveStep } from './kind.ts';

/** Values of an expression such as words(body.numbers); of records, whose fields are checked, their name alone will do. */
const listsValues = (type: string | undefined): boolean => type === 'list' || type === 'list<dyn>';

/** The steps for each line of a list that the body holds, or that a step has read; or for each value of an expression. */
export const each: ResolveStep<'each'> = (step, scope, nested) => {
  const lines = scope.lines();
  const at = scope.at('each');
  const name = listIn(step.each).trim();
  const fields = lines.get(name);
  if (!fields && !scope.isUnknown(name) && !listsValues(scope.typeOf(step.each)))
    at.place.report('HD608', { name: step.each }, { hint: nearest(step.each, lines.keys()) });
  const inside = scope.inside({}, 'do');
  inside.add(step.as, fields ? { record: fields } : 'any', scope.place.at('as'));
  return { lines: at.expression(step.each), as: step.as, do: nested(step.do, inside) };
};

/** The list whose lines are meant: all of `people`, or some: people.filter(p, p.isPaid). */
function listIn(cel: string): string {
  try {
    const { op, args } = parsed(cel);
    if (op !== 'rcall' || args[0] !== 'filter') return cel;
    const { start, end } = args[1];
    return cel.slice(start, end);
  } catch {
    // It does not parse: the checker says where.
    return cel;
  }
}
