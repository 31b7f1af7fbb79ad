import { calledBy } from './called-by.ts';
import type { Check } from './check.ts';

/** No call makes itself, however many calls lie between: it would never end. */
export const circularCalls: Check = ({ documents, resolved, reporter }) => {
  const { calls } = resolved.model;
  const circleOf = (name: string, way: readonly string[]): string[] | undefined => {
    if (way.includes(name)) return name === way[0] ? [...way, name] : undefined;
    for (const next of calledBy(calls[name]?.steps ?? [])) {
      const circle = circleOf(next, [...way, name]);
      if (circle) return circle;
    }
    return undefined;
  };
  for (const document of documents.services.values())
    for (const key of Object.keys(document.value.calls)) {
      const name = `${document.name}.${key}`;
      const circle = circleOf(name, []);
      if (circle)
        reporter.report(document, 'HD610', ['calls', key, 'do'], { name, circle: circle.join(' → ') }, { key: true });
    }
};
