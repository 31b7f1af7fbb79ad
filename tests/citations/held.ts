import { expect, it } from 'vitest';
import { citedTest } from './cited.ts';
import { readTable } from './table.ts';

/** Holds a table of what is said and the tests that hold it: each of these is there, and no line stands twice. */
export function holdTable(file: string): void {
  const table = readTable(file);

  it.each([...table])('each line names tests that there are: %s', (_, rows) => {
    for (const { item, citation } of rows)
      for (const one of citation.split('<br>'))
        expect(citedTest(one), `${item}: there is no test "${one}"`).not.toBeNull();
  });

  it('no line stands twice', () => {
    const items = [...table.values()].flatMap(rows => rows.map(({ item }) => item));
    expect(items.length).toBeGreaterThan(0);
    expect(items).toEqual([...new Set(items)]);
  });
}
