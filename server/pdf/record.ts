import type { EntityModel, FieldModel, Model } from '#runtime/language/bundle/model.ts';
import type { Operator } from '../auth/operator.ts';
import type { Row } from '../query/answer.ts';
import { unseenFields } from '../query/unseen.ts';
import { shownText } from '../reports/labels.ts';
import type { Part } from './sheet.ts';

/** Who has decided on a record, as it was told. */
export interface Decided {
  step: string;
  who: string;
  verdict: string;
  comment: string;
  at: string;
}

/** What tells of the storing of a record, not of it. */
const ofPlatform = new Set(['version', 'updatedAt']);

/** What stands on the sheet of a record: what its reader may see of it, and nothing that is empty. */
export function partsOf(
  { model, entity, operator }: { model: Model; entity: EntityModel; operator: Operator },
  record: Row,
  decided: readonly Decided[],
): Part[] {
  const hidden = unseenFields(entity, operator);
  const seen = entity.fields.filter(({ name }) => !hidden.has(name) && !ofPlatform.has(name));
  const name = seen.find(field => field.name === entity.nameField);
  const code = seen.find(field => field.name === entity.code?.field);
  const state = seen.find(field => field.name === entity.states?.field);
  const above = [code, state].filter(field => field !== undefined);
  const rest = seen.filter(field => field.name !== entity.key && !above.includes(field) && isText(field));
  return [
    {
      kind: 'title',
      text: entity.title,
      beside: above.map(field => `${field.label}：${shownText(field, record, model)}`).join('    '),
    },
    { kind: 'fields', fields: told(rest, record, model, name) },
    ...seen.filter(({ fields, lines }) => lines && fields).flatMap(field => tableOf(field, record, model)),
    ...decisions(decided),
  ];
}

const isText = ({ fields, lines }: FieldModel): boolean => !fields && !lines;

/** Each once: where a reference and what is read through it say the same, the first. */
function told(
  fields: readonly FieldModel[],
  record: Row,
  model: Model,
  name: FieldModel | undefined,
): { label: string; text: string }[] {
  const first = name ? [name, ...fields.filter(field => field !== name)] : fields;
  const found = first.map(field => ({ field, label: field.label, text: shownText(field, record, model) }));
  return found
    .filter(({ text }) => text !== '')
    .filter(
      ({ field, text }, index, all) =>
        !field.via || !all.slice(0, index).some(one => one.field.name === field.via?.reference && one.text === text),
    )
    .map(({ label, text }) => ({ label, text }));
}

/** Lines as a table, and behind it those that these have, each with the number of the line that it belongs to. */
function tableOf(field: FieldModel, record: Row, model: Model): Part[] {
  const { name, label, fields = [], lines } = field;
  const rows = rowsIn(record, name);
  const own = fields.filter(column => isText(column) && column.via?.reference !== lines?.by);
  const inner = fields.filter(column => column.lines && column.fields);
  return [
    ...table(label, own, rows, model),
    ...inner.flatMap(part => {
      const within = rows.flatMap((row, index) => rowsIn(row, part.name).map(one => ({ ...one, [place]: index + 1 })));
      const columns = (part.fields ?? []).filter(column => isText(column) && column.via?.reference !== part.lines?.by);
      return table(`${label}的${part.label}`, [numbered, ...columns], within, model);
    }),
  ];
}

const place = 'line number';
const numbered = { name: place, label: '行', type: 'integer' } as FieldModel;
const rowsIn = (record: Row, name: string): Row[] => (Array.isArray(record[name]) ? (record[name] as Row[]) : []);

function table(title: string, fields: readonly FieldModel[], rows: readonly Row[], model: Model): Part[] {
  const columns = fields.filter(field => rows.some(row => shownText(field, row, model) !== ''));
  if (columns.length === 0) return [];
  return [
    { kind: 'heading', text: title },
    {
      kind: 'table',
      head: columns.map(column => column.label),
      rows: rows.map(row => columns.map(column => shownText(column, row, model))),
    },
  ];
}

function decisions(decided: readonly Decided[]): Part[] {
  if (decided.length === 0) return [];
  return [
    { kind: 'heading', text: '审批记录' },
    {
      kind: 'table',
      head: ['环节', '审批人', '结果', '意见', '时间'],
      rows: decided.map(({ step, who, verdict, comment, at }) => [step, who, verdict, comment, at]),
    },
  ];
}
