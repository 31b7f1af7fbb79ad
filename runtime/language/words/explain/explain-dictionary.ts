import type { FieldModel, Model } from '../../bundle/model.ts';

/** The codes of a dictionary with their labels, and the fields that hold them. */
export function explainDictionary(name: string, model: Model): string[] {
  const dictionary = Object.hasOwn(model.dictionaries, name) ? model.dictionaries[name] : undefined;
  if (!dictionary) return [];
  const held = Object.values(model.entities).flatMap(({ name: of, title, fields }) =>
    fieldsWith(name, fields).map(([path, label]) => `${title}的${label}（${of}.${path}）`),
  );
  return [
    `字典 ${name}`,
    `代码：${dictionary.items.map(({ value, label }) => `${label}（${value}）`).join('、')}。`,
    held.length > 0 ? `用它的字段：${held.join('、')}。` : '没有实体的字段用它。',
  ];
}

const fieldsWith = (dictionary: string, fields: readonly FieldModel[]): [path: string, label: string][] =>
  fields.flatMap(field => [
    ...(field.dictionary === dictionary ? [[field.name, field.label] as [string, string]] : []),
    ...fieldsWith(dictionary, field.fields ?? []).map(([path, label]): [string, string] => [
      `${field.name}.${path}`,
      label,
    ]),
  ]);
