import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSchemas, validate } from '#runtime/language/index.ts';

const jobs = await readSchemas(path.join(import.meta.dirname, '../../fixtures/jobs'));

/** The columns of a list of repairs, whose deadline is that of a timer, by name. */
function repairs(columns: string) {
  const files = new Map(jobs);
  files.set('pages/repairs.page.yaml', `kind: list\ntitle: 维修\ncall: repair.list\ncolumns: ${columns}\n`);
  files.set(
    'permissions.yaml',
    (jobs.get('permissions.yaml') ?? '').replace('  tickets:', '  repairs: 报修\n  tickets:'),
  );
  files.set('menu.yaml', 'items: [tickets, repairs]\n');
  const { issues, resolved } = validate(files);
  const page = resolved.pages.find(one => one.path === 'repairs');
  const found = page?.kind === 'list' ? page.columns : [];
  return {
    issues: issues.filter(({ severity }) => severity === 'error').map(({ code, line }) => [code, line]),
    clocks: Object.fromEntries(found.map(({ name, field }) => [name, field.clock])),
  };
}

const waits = { field: 'status', statuses: ['toClaim', 'working'] };

describe('the clock of a column', () => {
  it('a deadline by which a status is left has the colour of its urgency while the record is in that', () => {
    expect(repairs('[subject, deadline, createdAt]')).toEqual({
      issues: [],
      clocks: { subject: undefined, deadline: { counts: 'until', while: waits }, createdAt: undefined },
    });
  });

  it('tells how far it is where the document says so', () => {
    expect(repairs('[{ field: deadline, clock: until }, { field: createdAt, clock: since }]').clocks).toEqual({
      deadline: { counts: 'until', while: waits, told: true },
      createdAt: { counts: 'since', told: true },
    });
  });

  it('is that of a point of time alone', () => {
    expect(repairs('[{ field: subject, clock: since }]').issues).toEqual([['HD508', 4]]);
  });
});
