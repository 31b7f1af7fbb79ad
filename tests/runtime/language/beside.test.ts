import { expect, it } from 'vitest';
import { validate } from '#runtime/language/index.ts';
import { tinyApp, tinyWith } from './tiny.ts';

const shop = {
  'entities/ware.entity.yaml': [
    'title: 货品',
    'name: wareName',
    'beside: [kindId, kindCode, price]',
    'fields:',
    '  wareName: { label: 品名, required: true }',
    '  kindId: { label: 类别, entity: kind }',
    '  kindCode: { label: 类别编码, via: kindId.kindCode }',
    '  price: { label: 单价, type: money }',
  ].join('\n'),
  'entities/kind.entity.yaml': [
    'title: 类别',
    'name: kindName',
    'fields:',
    '  kindName: { label: 名称, required: true }',
    '  kindCode: { label: 编码, unique: true, dictionary: SHAPE }',
  ].join('\n'),
  'entities/place.entity.yaml': [
    'title: 货架',
    'name: placeName',
    'code: { prefix: HJ }',
    'fields:',
    '  placeName: { label: 名称 }',
    '  wareId: { label: 货品, entity: ware }',
    '  kindId: { label: 类别, entity: kind }',
    '  nextId: { label: 旁边的货架, entity: place }',
  ].join('\n'),
};
const dictionary = Object.keys(tinyApp).find(name => name.startsWith('dictionaries/'));
const code = dictionary?.replace('dictionaries/', '').replace('.dictionary.yaml', '') ?? '';
const documents = (changes: Record<string, string> = {}) =>
  tinyWith(
    Object.fromEntries(
      Object.entries({ ...shop, ...changes }).map(([name, text]) => [name, text.replace('SHAPE', code)]),
    ),
  );

it('a reference carries what its entity says beside the name, or what tells two of the same name apart', () => {
  const { resolved, issues } = validate(documents());
  expect(issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  const reference = (name: string) => resolved.model.entities.place?.fields.find(one => one.name === name)?.reference;
  expect(reference('wareId')?.beside).toEqual([
    { name: 'kindId', label: '类别', type: 'reference' },
    // As it is at the end of its way.
    { name: 'kindCode', label: '类别编码', type: 'code', dictionary: code },
    { name: 'price', label: '单价', type: 'money' },
  ]);
  expect(reference('wareId')).not.toHaveProperty('apart');
  expect(reference('kindId')?.apart).toMatchObject({ name: 'id' });
  expect(reference('nextId')?.apart).toMatchObject({ name: 'code' });
});

it('what stands beside a name is a field of its entity', () => {
  const { issues } = validate(
    documents({ 'entities/ware.entity.yaml': shop['entities/ware.entity.yaml'].replace('price]', 'prise]') }),
  );
  expect(issues.filter(({ severity }) => severity === 'error')).toMatchObject([
    { code: 'HD203', file: 'entities/ware.entity.yaml', line: 3 },
  ]);
});
