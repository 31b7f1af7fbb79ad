import type { Entity } from '../families/entity.ts';
import type { RuledField } from '../families/field.ts';
import { fieldType } from '../fields/index.ts';
import type { Doc } from '../load/document.ts';
import type { FieldModel } from '../model/model.ts';
import { Place, type ResolveContext } from './context.ts';

/** What is shared out to the last unit: cents, or pieces. */
const isShared = (field: FieldModel): boolean =>
  fieldType(field).measure?.(field) !== undefined && fieldType(field).column(field) === 'bigint';

/** A record that is a ledger, when its fields and rules are known: its whole is its parts and what is left. */
export function resolveLedger(document: Doc<Entity>, context: ResolveContext): void {
  const { ledger, fields: declared } = document.value;
  const model = context.model.entities[document.name];
  if (!ledger || !model) return;
  const place = new Place(context, document);
  const at = place.at('ledger');
  const whole = at.at('of').field(model, ledger.of);
  const rest = at.at('rest').field(model, ledger.rest);
  const parts = ledger.parts.map((name, index) => at.at('parts', index).field(model, name));
  const is = (field: FieldModel | undefined, key: keyof RuledField, wanted: unknown, hint: string): void => {
    if (!field || same(declared[field.name]?.[key], wanted)) return;
    place.at('fields', field.name).report('HD646', { name: field.name, hint }, { key: true, hint });
  };
  if (whole && !isShared(whole))
    place
      .at('fields', whole.name)
      .report('HD646', { name: whole.name, hint: 'type: money' }, { key: true, hint: 'type: money' });
  for (const part of parts) {
    if (whole) is(part, 'type', whole.type, `type: ${whole.type}`);
    is(part, 'default', 0, 'default: 0');
    is(part, 'readOnly', true, 'readOnly: true');
  }
  const value = [ledger.of, ...ledger.parts].map(name => `row.${name}`).join(' - ');
  is(rest, 'value', value, `value: ${value}`);
  model.ledger = {
    of: ledger.of,
    parts: ledger.parts,
    rest: ledger.rest,
    isMoney: whole !== undefined && fieldType(whole).measure?.(whole) === 'cents',
    short: at.at('short').template(ledger.short, { row: { record: model.fields }, amount: 'number' }),
  };
}

const same = (said: unknown, wanted: unknown): boolean =>
  typeof said === 'string' && typeof wanted === 'string'
    ? said.replaceAll(/\s/g, '') === wanted.replaceAll(/\s/g, '')
    : said === wanted;
