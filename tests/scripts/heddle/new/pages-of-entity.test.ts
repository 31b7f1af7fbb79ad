import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { incrementalChecker, type Resolved, readSchemas, type SchemaFiles, validate } from '#runtime/language/index.ts';
import { Drafts } from '#scripts/heddle/new/drafts.ts';
import { newPagesOfEntity } from '#scripts/heddle/new/pages-of-entity.ts';
import { handlerNames } from '#server/handlers/names.ts';

/** Each so many of the entities is tried; 1: all of them, which takes minutes. */
const each = Number(process.env.HEDDLE_EACH ?? 4);
const check = incrementalChecker();
const options = { handlers: new Set<string>(handlerNames) };
let files: SchemaFiles;
let resolved: Resolved;
beforeAll(async () => {
  files = await readSchemas(path.join(import.meta.dirname, '../../../../schemas'));
  // Not of the checker that goes on: what that gives is of no use after its next check.
  ({ resolved } = validate(files, options));
});

function make(entity: string, wanted: Partial<{ fields: string[]; role: string; group: string; title: string }> = {}) {
  const drafts = new Drafts(files);
  const title = wanted.title ?? '新的列表';
  const own = resolved.model.entities[entity]?.fields.map(({ name }) => name) ?? [];
  const { role, group } = wanted;
  const list = newPagesOfEntity({
    entity,
    title,
    label: title,
    fields: wanted.fields ?? own,
    options: { ...(role ? { role } : {}), ...(group ? { group } : {}) },
    resolved,
    drafts,
  });
  return { drafts, list };
}

describe('a list and a form of an entity', () => {
  it('come with catalogue, role and menu, and have no error', () => {
    const { drafts, list } = make('supply', { fields: ['supplierName', 'level', 'contact'], role: '采购专员' });
    expect(drafts.files.get(drafts.fileOf('pages', list) ?? '')).toContain('columns: [supplierName, level, contact]');
    expect([...drafts.changed].map(file => path.basename(file))).toEqual([
      'supplyList.page.yaml',
      'permissions.yaml',
      'editSupply.page.yaml',
      'roles.yaml',
      'menu.yaml',
    ]);
    expect(errorsIn(drafts)).toEqual([]);
  });

  it('of each fourth entity of the product, with all fields or the first alone: never an error', () => {
    const drafts = new Drafts(files);
    const entities = Object.values(resolved.model.entities).filter(
      ({ name, kept, owner }) => !kept && !owner && drafts.fileOf('entities', name) !== undefined,
    );
    expect(entities.length).toBeGreaterThan(60);
    const wrong: string[] = [];
    let refused = 0;
    for (const [index, { name, fields }] of entities.entries()) {
      if (index % each !== 0) continue;
      const all = fields.map(field => field.name);
      const some = index % (2 * each) === 0 ? all : all.slice(0, 1);
      try {
        wrong.push(...errorsIn(make(name, { fields: some }).drafts).map(error => `${name}: ${error}`));
      } catch (error) {
        // A record that nothing lists cannot be chosen: that is said.
        if (!String(error).includes('没有可供选择的来源')) throw error;
        refused += 1;
      }
    }
    expect(wrong).toEqual([]);
    expect(refused).toBeLessThan(entities.length / each / 5);
  }, 600_000);

  it.each([
    ['an entity that is not there', 'nothing', {}, '没有实体「nothing」'],
    ['no field', 'supply', { fields: [] }, '请至少勾选一个字段'],
    ['a role that is not there', 'supply', { role: '店主' }, '店主'],
    ['a group that is not there', 'supply', { group: 'nowhere' }, 'nowhere'],
  ])('is refused for %s', (_, entity, wanted, said) => {
    expect(() => make(entity, wanted)).toThrow(said);
  });
});

function errorsIn(drafts: Drafts): string[] {
  const sorted = new Map([...drafts.files].sort(([one], [other]) => (one < other ? -1 : 1)));
  return check(sorted, options)
    .issues.filter(({ severity }) => severity === 'error')
    .map(({ file, line, message }) => `${file}:${line} ${message}`);
}
