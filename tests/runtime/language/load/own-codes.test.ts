import { describe, expect, it } from 'vitest';
import { validate } from '#runtime/language/index.ts';
import { tinyReplacing, tinyWith } from '../tiny.ts';

const entity = (field: string): string =>
  `title: 样品\nname: name\nfields:\n  name: { label: 名称 }\n  kind: ${field}\n`;
const issuesOf = (field: string) =>
  validate(tinyWith({ 'entities/sample.entity.yaml': entity(field) }))
    .issues.filter(({ file }) => file === 'entities/sample.entity.yaml')
    .map(({ code, line, column }) => `${code} ${line}:${column}`);

describe('codes at their field', () => {
  it('are a dictionary of their own, colours behind their labels, in the order in which they stand', () => {
    const { resolved } = validate(
      tinyWith({
        'entities/sample.entity.yaml': entity(
          '{ label: 种类, codes: { 10: 大, 2: 中 green, x: { label: 小, off: true } } }',
        ),
      }),
    );
    const { fields } = resolved.model.entities.sample ?? { fields: [] };
    expect(fields.find(({ name }) => name === 'kind')).toMatchObject({ type: 'code', dictionary: 'sample.kind' });
    expect(resolved.model.dictionaries['sample.kind']?.items).toEqual([
      { value: '10', label: '大' },
      { value: '2', label: '中', colour: 'green' },
      { value: 'x', label: '小', off: true },
    ]);
  });

  it('stand where a mistake in them is told', () => {
    expect(issuesOf('{ label: 种类, codes: { a: { label: 甲, parent: z } } }')).toContain('HD207 5:54');
    expect(issuesOf('{ label: 种类, codes: { a: 甲 }, dictionary: goodsStatus }')).toContain('HD520 5:51');
  });

  it('are not meant by a field that is called codes', () => {
    const { issues } = validate(
      tinyReplacing(
        'entities/goods.entity.yaml',
        'fields:\n',
        'fields:\n  codes: { label: 代码 }\n  dictionary: { label: 字典 }\n',
      ),
    );
    expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('are needed by a table of statuses', () => {
    const text = `${entity('{ label: 种类 }')}states: { initial: a }\n`;
    const { issues } = validate(tinyWith({ 'entities/sample.entity.yaml': text }));
    expect(issues.map(({ code, path }) => [code, path])).toContainEqual(['HD111', '/states']);
  });
});
