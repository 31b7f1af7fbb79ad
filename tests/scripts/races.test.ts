import path from 'node:path';
import { expect, it } from 'vitest';
import { readSchemas, validate } from '#runtime/language/index.ts';
import { printResults } from '#scripts/heddle/cases/print.ts';
import { runRaces } from '#scripts/heddle/race/run-races.ts';
import { lentPostgres } from '../server/lent-postgres.ts';

const { resolved } = validate(await readSchemas(path.join(import.meta.dirname, '../fixtures/acts')));

/** What races of these cases come to, with another model in the place of the app's own. */
async function races(wanted: (name: string) => boolean, model = resolved.model): Promise<string[]> {
  const files = resolved.cases.map(file => ({ ...file, cases: file.cases.filter(({ name }) => wanted(name)) }));
  const lines: string[] = [];
  printResults(await runRaces(files, model, await lentPostgres()), 'acts', line => lines.push(line));
  return lines;
}

/** A transition, an act, and an act that moves a record by others. `npm run heddle -- race` makes those of every case. */
const shapes = new Set(['店长停售', '余额支付，扣款、记账、占终端', '撤单原路退回']);

it('of several at once one wins, and a request that comes again is done once', async () => {
  const lines = await races(name => shapes.has(name));
  expect(lines.filter(line => !line.startsWith('✓'))).toEqual([]);
  expect(lines).toHaveLength(2);
});

it('tells where more than one wins: a transition that leads back to where it began', async () => {
  const { offer, ...entities } = resolved.model.entities;
  if (!offer?.states) throw new Error('no offer');
  const transitions = offer.states.transitions.map(edge =>
    edge.key === 'stop' ? { ...edge, from: [...edge.from, edge.to] } : edge,
  );
  const model = {
    ...resolved.model,
    entities: { ...entities, offer: { ...offer, states: { ...offer.states, transitions } } },
  };
  const lines = await races(name => name === '店长停售', model);
  expect(lines.join('\n')).toContain('店长停售（多人同时）');
  expect(lines.join('\n')).toContain('成功次数：应为 1/6，实际 6/6');
});
