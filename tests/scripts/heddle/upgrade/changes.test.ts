import { expect, it } from 'vitest';
import { changesFor } from '#scripts/heddle/upgrade/changes.ts';

const files = new Map([
  ['app.yaml', 'name: 小店\nheddle: 3\n'],
  ['reports/sales.report.yaml', 'entity: order\nkept: changes # sums\n'],
  ['extensions/cells/x.ts', 'export const funnel = 1;\n'],
]);
const section = (...entries: string[]) => [{ version: '0.2.0', entries }];

it('what an app uses is told by the first sentence of each entry that names it, and the rest is counted', () => {
  expect(
    changesFor(
      files,
      section(
        'A statistic may say `kept: changes`: its sums stand in a table. More of it follows.',
        'Reports are drawn as a `funnel`.',
        '`heddle find` finds more, in `app.yaml` and `--entity`.',
      ),
    ),
  ).toEqual([
    '本应用用到的写法有这些变化 · what has changed of what this app uses:',
    '- 0.2.0: A statistic may say `kept: changes`: its sums stand in a table. (kept)',
    '另有 2 项与本应用用到的写法无关，见 CHANGELOG.md · 2 others are about nothing that this app uses',
  ]);
});

it('whoever comes from long ago is told of the newest, and of how many there are', () => {
  const many = Array.from({ length: 25 }, (_, at) => `Change ${at} of \`kept\`.`);
  const told = changesFor(files, section(...many));
  expect(told).toHaveLength(23);
  expect(told.at(1)).toContain('Change 0');
  expect(told.at(-2)).toBe('- 还有 5 项，见 CHANGELOG.md · 5 more in CHANGELOG.md');
});

it('where nothing has changed nothing is said', () => expect(changesFor(files, section())).toEqual([]));
