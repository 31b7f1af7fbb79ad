import { describe, expect, it } from 'vitest';
import { incrementalChecker, validate } from '#runtime/language/index.ts';
import { tinyApp, tinyWith } from '#tests/runtime/language/tiny.ts';

const goods = tinyApp['entities/goods.entity.yaml'] ?? '';
const taking = (aspects: string): string => goods.replace('fields:', `aspects: [${aspects}]\nfields:`);
const origin = (check: string): string => `title: 产地
fields:
  origin: { label: 产地, maxLength: 30 }
  customs: { label: 报关单号, codes: { none: 无, one: 有 }, when: row.price > 100 }
rules:
  - { check: "${check}", message: 进口的要写产地, field: origin }
`;
const right = "row.customs == 'none' || row.origin != null";
const app = (check = right, taken = taking('origin'), more: Record<string, string> = {}) =>
  tinyWith({ 'entities/goods.entity.yaml': taken, 'entities/origin.aspect.yaml': origin(check), ...more });
const errors = (files: ReturnType<typeof app>) =>
  validate(files).issues.flatMap(({ severity, code, file, line, hint }) =>
    severity === 'error' ? [{ code, at: `${file}:${line}`, hint }] : [],
  );

describe('an aspect', () => {
  it('gives its fields and rules to the entities that take it on, behind their own', () => {
    const { resolved } = validate(app());
    const { fields = [], rules } = resolved.model.entities.goods ?? {};
    const names = fields.map(({ name }) => name);
    expect(names.indexOf('customs')).toBeGreaterThan(names.indexOf('parentId'));
    expect(rules?.checks).toMatchObject([{ field: 'origin', message: '进口的要写产地' }]);
    expect(rules?.follow.map(({ field }) => field)).toContain('customs');
  });

  it('has one dictionary for the codes of a field, whoever takes it on', () => {
    const { resolved } = validate(app());
    const customs = resolved.model.entities.goods?.fields.find(({ name }) => name === 'customs');
    expect(customs?.dictionary).toBe('origin.customs');
    expect(resolved.model.dictionaries['origin.customs']?.items.map(({ value }) => value)).toEqual(['none', 'one']);
  });

  it('is told a mistake of once, at its own line, with who takes it on', () => {
    const other = 'title: 配件\naspects: [origin]\nfields:\n  price: { label: 价格, type: money }\n';
    const said = errors(app('row.custom == null', taking('origin'), { 'entities/part.entity.yaml': other }));
    expect(said).toEqual([
      {
        code: 'HD401',
        at: 'entities/origin.aspect.yaml:6',
        hint: expect.stringMatching(/用于 entities\/(goods|part)/),
      },
    ]);
  });

  it('is judged for each that takes it on: what one of them lacks is told', () => {
    const other = 'title: 配件\naspects: [origin]\nfields:\n  partName: { label: 名称 }\n';
    const said = errors(app(right, taking('origin'), { 'entities/part.entity.yaml': other }));
    expect(said).toEqual([
      {
        code: 'HD401',
        at: 'entities/origin.aspect.yaml:4',
        hint: expect.stringContaining('用于 entities/part.entity.yaml:2:11'),
      },
    ]);
  });

  it('that has a mistake of its own silences what its entities lack', () => {
    const said = validate(
      tinyWith({ 'entities/goods.entity.yaml': taking('origin'), 'entities/origin.aspect.yaml': 'title: [' }),
    ).issues;
    expect(said.map(({ file }) => file)).toEqual(said.map(() => 'entities/origin.aspect.yaml'));
  });

  it('is read anew with the entities that take it on, and only then', () => {
    const check = incrementalChecker();
    const before = check(app()).resolved.model.entities.goods;
    expect(check(app()).resolved.model.entities.goods).toBe(before);
    const { issues, resolved } = check(app("row.origin != 'x'"));
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(resolved.model.entities.goods?.rules?.checks[0]?.reads).toEqual(['origin']);
  });
});
