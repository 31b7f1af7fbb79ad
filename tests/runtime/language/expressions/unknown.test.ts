import { describe, expect, it } from 'vitest';
import { unknownIn } from '#runtime/language/expressions/unknown.ts';
import type { FieldModel } from '#runtime/language/fields/index.ts';

const line: FieldModel[] = [
  { name: 'price', label: '单价', type: 'money' },
  { name: 'kind', label: '种类', type: 'code', dictionary: 'kind' },
];
const row: FieldModel[] = [
  { name: 'status', label: '状态', type: 'code', dictionary: 'status' },
  { name: 'tags', label: '标签', type: 'code', dictionary: 'tag', many: true },
  { name: 'lines', label: '明细', type: 'rows', fields: line },
  { name: 'note', label: '备注', type: 'text' },
];
const codes: Record<string, string[]> = { status: ['active', 'off'], kind: ['big'], tag: ['new', 'old'] };
const found = (cel: string) =>
  unknownIn(cel, { row: { record: row }, rows: { rows: row }, user: 'any' }, name => codes[name] ?? []).map(
    ({ is, name, offset }) => `${is} ${name} ${offset}`,
  );

describe('what an expression names and what there is not', () => {
  it.each([
    ["row.status == 'activ'", ['code activ 14']],
    ["'activ' != row.status", ['code activ 0']],
    ["row.status in ['active', 'of']", ['code of 25']],
    ["row.status == (row.note == '' ? 'active' : 'offf')", ['code offf 43']],
    ["'nwe' in row.tags || row.tags.exists(tag, tag == 'odl')", ['code nwe 0', 'code odl 49']],
    ['row.lines.exists(l, l.prise > 0)', ['field prise 22']],
    ["row.lines.filter(l, l.price > 0).all(l, l.kind == 'bgi')", ['code bgi 50']],
    ["row.lines[0].knd == 'big'", ['field knd 13']],
    ["rows.all(r, r.lines.exists(l, l.kind in ['small']))", ['code small 41']],
    ['row.line.size() > 0', ['field line 4']],
    ['rwo.note == todai()', ['variable rwo 0', 'function todai 12']],
    ["row.note.startWith('x')", ['function startWith 9']],
    ['row.lines.exist(l, l.price > 0)', ['function exist 10', 'variable l 16', 'variable l 19']],
  ])('%s', (cel, expected) => expect(found(cel)).toEqual(expected));

  it.each([
    "row.status == 'active' && row.tags.all(t, t in ['new', 'old'])",
    "user.kind == 'anything' && row.note == 'anything'",
    'row.lines.map(l, l.price).size() > 0',
    'row.status == ',
  ])('nothing: %s', cel => expect(found(cel)).toEqual([]));
});
