import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CaseChoice, Finding } from '#runtime/language/bundle/change-sets.ts';
import { readSchemas, type SchemaFiles } from '#runtime/language/index.ts';
import { examineProcesses } from '#server/workbench/examine-process.ts';
import type { Compared } from '#server/workbench/examiner.ts';
import { lentPostgres } from '../../../server/lent-postgres.ts';

const folder = path.join(import.meta.dirname, '../../../fixtures/acts');
const program = new URL('../../../../scripts/workbench/examine/examine.mjs', import.meta.url);
const calls = 'services/shop.calls.yaml';
let before: SchemaFiles;
beforeAll(async () => {
  before = await readSchemas(folder);
});

/** The documents with a part of one replaced. */
function replacing(file: string, from: string, to: string): Compared {
  const text = before.get(file) ?? '';
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
  return { before, after: new Map(before).set(file, text.replace(from, to)) };
}

async function all(compared: Compared, choice: CaseChoice, patience?: { meaning: number; cases: number }) {
  const databaseUrl = await lentPostgres();
  const examiner = examineProcesses({ program, folder, databaseUrl, ...(patience ? { patience } : {}) });
  const found: Finding[] = [];
  for await (const one of examiner.examine(compared, choice, new AbortController().signal)) found.push(one);
  return found;
}

const namesOf = (found: readonly Finding[]): string[] =>
  found.flatMap(one => (one.kind === 'case' ? [one.result.name] : []));

describe('what is found out about a change, in a process of its own', () => {
  it('mistakes alone, where there are any', async () => {
    const found = await all(replacing('entities/offer.entity.yaml', 'offerStatus', 'offerState'), 'all');
    expect(found.map(({ kind }) => kind)).toEqual(['issues']);
    const [first] = found.flatMap(one => (one.kind === 'issues' ? one.issues : []));
    expect(first).toMatchObject({ severity: 'error', file: 'entities/offer.entity.yaml', line: 7 });
  });

  it('what it means, and the cases that it touches: one of them does not hold any more', async () => {
    const found = await all(replacing(calls, '套餐不能低于1元', '套餐至少1元'), 'touched');
    expect(found.slice(0, 2)).toMatchObject([
      { kind: 'issues', issues: [] },
      { kind: 'meaning', changes: [{ risk: '行为', isGrave: false, name: 'shop.addOffer' }] },
    ]);
    expect(found[2]).toEqual({ kind: 'cases', count: 1 });
    expect(found[3]).toMatchObject({
      kind: 'case',
      result: { name: '套餐不能低于一元', differences: [{ expected: '套餐不能低于1元', actual: '套餐至少1元' }] },
    });
  });

  it('an entity that is another touches the cases of every call about it', async () => {
    const found = await all(replacing('entities/offer.entity.yaml', '{ label: 价格,', '{ label: 月租,'), 'touched');
    expect(namesOf(found)).toContain('停售的可以改价');
    expect(namesOf(found).length).toBeGreaterThan(6);
  });

  it('a document of cases is carried out where it says something else', async () => {
    const file = 'cases/shop/shop.receive.cases.yaml';
    const found = await all(replacing(file, 'title:', '# 新\ntitle:'), 'touched');
    expect(found.filter(one => one.kind === 'case' && one.result.file !== file)).toEqual([]);
    expect(namesOf(found).length).toBeGreaterThan(0);
  });

  it('what takes too long is ended, and said', async () => {
    const found = await all(replacing(calls, '套餐不能', '套餐不可'), 'none', { meaning: 1, cases: 1 });
    expect(found).toEqual([{ kind: 'failed', message: '检查用时过长，已中止' }]);
  });

  it('nothing is told once nobody listens', async () => {
    const examiner = examineProcesses({ program, folder });
    const found: Finding[] = [];
    const compared = replacing(calls, '套餐不能', '套餐不可');
    for await (const one of examiner.examine(compared, 'all', AbortSignal.abort())) found.push(one);
    expect(found).toEqual([]);
  });

  it('mistakes alone are found for who hands in', async () => {
    const examiner = examineProcesses({ program, folder });
    const issues = await examiner.issuesOf(replacing('entities/offer.entity.yaml', 'offerStatus', 'offerState'));
    expect(issues.some(({ severity }) => severity === 'error')).toBe(true);
  });

  it('what documents make comes whole, however large it is', async () => {
    const items = Array.from({ length: 6_000 }, (_, index) => `  c${index}: 第${index}项`).join('\n');
    const files = new Map(before).set('dictionaries/many.dictionary.yaml', `title: 很多\nitems:\n${items}\n`);
    const { issues, compiled } = await examineProcesses({ program, folder }).compile(files);
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(Object.keys(compiled?.model.dictionaries.many?.items ?? {})).toHaveLength(6_000);
  });
});
