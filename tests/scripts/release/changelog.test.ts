import { expect, it } from 'vitest';
import { sectionsOf, withRelease } from '#scripts/release/changelog.ts';

const text =
  '# Changelog\n\n## Unreleased\n\n- `kept` is new.\n- So is this.\n\n## 0.1.0 (2026-11-30)\n\n- The first.\n';

it('what is unreleased gets its number and its day, and the next one begins empty above it', () => {
  const released = withRelease(text, '0.2.0', '2026-12-24');
  expect(sectionsOf(released)).toEqual([
    { version: 'Unreleased', entries: [] },
    { version: '0.2.0', entries: ['`kept` is new.', 'So is this.'] },
    { version: '0.1.0', entries: ['The first.'] },
  ]);
  expect(released).toContain('## 0.2.0 (2026-12-24)\n\n- `kept` is new.');
});

it('a release that names nothing, or is there already, is refused', () => {
  const empty = text.replace('- `kept` is new.\n- So is this.\n', '');
  expect(() => withRelease(empty, '0.2.0', '2026-12-24')).toThrow('names nothing below "## Unreleased"');
  expect(() => withRelease('# Changelog\n', '0.2.0', '2026-12-24')).toThrow('names nothing');
  expect(() => withRelease(text, '0.1.0', '2026-12-24')).toThrow('has version 0.1.0 already');
});
