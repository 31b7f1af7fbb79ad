import type { FieldModel, Model, RecordRules } from '../../bundle/model.ts';
import { user } from '../names.ts';
import { Words } from '../words.ts';

/** What holds among the fields of a record, or of what a call is given: what follows, what is required when, what is checked. */
export function ruleLines(rules: RecordRules | undefined, fields: readonly FieldModel[], model: Model): string[] {
  if (!rules) return [];
  const words = new Words(model, { user, [rules.record]: { title: '', fields } });
  const label = (name: string): string => `「${fields.find(field => field.name === name)?.label ?? name}」`;
  const lines = (name: string): readonly FieldModel[] => fields.find(field => field.name === name)?.fields ?? [];
  return [
    ...Object.entries(rules.initial).map(([name, value]) => `${label(name)}没有填时是${words.of(value)}。`),
    ...rules.follow.flatMap(({ field, when, value, columns = [] }) => [
      ...(when ? [`${label(field)}只在${words.of(when)}时填，否则为空。`] : []),
      ...(value ? [`${label(field)}由系统算出：${words.of(value)}。`] : []),
      ...columns.map(({ column, value: of }) => {
        const line = words.with({ line: { title: '该行', fields: lines(field) } });
        const named = lines(field).find(({ name }) => name === column)?.label ?? column;
        return `${label(field)}每行的「${named}」由系统算出：${line.of(of)}。`;
      }),
    ]),
    ...rules.required.map(({ field, when }) => `${label(field)}在${words.of(when)}时必填。`),
    ...rules.checks.map(({ check, message }) => `必须${words.of(check)}，否则拒绝：“${message}”。`),
    ...rules.choices.flatMap(({ field, call, allow = [] }) => [
      `${label(field)}从 ${call} 给出的记录里选。`,
      ...allow.map(
        ({ that, message }) => `${label(field)}只能选${words.of(that)}的，否则拒绝：“${words.template(message)}”。`,
      ),
    ]),
    ...Object.entries(rules.lines ?? {}).flatMap(([name, { rules: ofLine }]) =>
      ruleLines(ofLine, lines(name), model).map(line => `${label(name)}的每一行：${line}`),
    ),
  ];
}
