import { nameOf, textOf } from './line.ts';
import type { FormulaRule, Row } from './model.ts';
import { readFormula } from './read.ts';

/** The circle in which a line's formula names itself by way of others, such as A → B → A; undefined: it is in none. */
export function circleOf(rule: FormulaRule, lines: readonly Row[], at: number): string | undefined {
  const start = nameOf(rule, lines[at] ?? {});
  const byName = new Map(lines.map(line => [nameOf(rule, line), line]));
  const seen = new Set<string>();
  const ways: string[][] = [[start]];
  for (let way = ways.shift(); way; way = ways.shift()) {
    const read = readFormula(textOf(rule, byName.get(way.at(-1) ?? '')));
    for (const name of 'names' in read ? read.names : []) {
      if (name === start) return [...way, start].join(' → ');
      if (seen.has(name) || !byName.has(name)) continue;
      seen.add(name);
      ways.push([...way, name]);
    }
  }
  return undefined;
}
