import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { readSchemas, validate } from '#runtime/language/index.ts';
import { printResults } from '#scripts/heddle/cases/print.ts';
import { runRaces } from '#scripts/heddle/race/run-races.ts';
import { WatchedClient } from '#server/database/watched-client.ts';
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

it('tells where what they come to at once is not what they come to one after the other: without locks', async () => {
  const real = WatchedClient.prototype.query;
  vi.spyOn(WatchedClient.prototype, 'query').mockImplementation(function (this: WatchedClient, first, ...rest) {
    const text = typeof first === 'string' ? first.replaceAll(/ for (no key update|share) of t/g, '') : first;
    const found = Reflect.apply(real, this, [text, ...rest]);
    // Whoever would have locked looks at what the others do, however quick the machine is.
    return text === first ? found : found.then((rows: unknown) => setTimeout(500, rows));
  });
  const lines = await races(name => name === '店长停售').finally(() => vi.restoreAllMocks());
  expect(lines.join('\n')).toContain('店长停售（多人同时）');
  expect(lines.join('\n')).toMatch(/应答 成功：应为 1次，实际 [2-6]次/);
});
