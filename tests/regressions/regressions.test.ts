import path from 'node:path';
import { expect, it } from 'vitest';
import { citedTest } from '#tests/citations/cited.ts';
import { readTable } from '#tests/citations/table.ts';

const table = readTable(path.join(import.meta.dirname, 'table.md'));

it.each([...table])('each line names tests that there are: %s', (_, rows) => {
  for (const { item, citation } of rows)
    for (const one of citation.split('<br>'))
      expect(citedTest(one), `${item}: there is no test "${one}"`).not.toBeNull();
});

it('no line stands twice', () => {
  const items = [...table.values()].flatMap(rows => rows.map(({ item }) => item));
  expect(items).toEqual([...new Set(items)]);
});
