import type { Entity } from '../families/entity.ts';
import type { RuledField } from '../families/field.ts';
import type { Path } from '../issues/issue.ts';
import type { Reporter } from '../issues/reporter.ts';
import type { Doc, Documents } from './document.ts';

/** The entity of the periods in which records of this one held their values. */
export const periodsName = (entity: string): string => `${entity}Period`;

/** What every period has; no effective field is called so. */
const ofEveryPeriod: ReadonlySet<string> = new Set([
  'periodId',
  'validFrom',
  'validTo',
  'told',
  'given',
  'refusal',
  'status',
]);

/** The field of a period that refers to its record: the key of that, or, where it is called just `id`, with its name. */
export const periodOwner = (name: string, { key = 'id' }: Entity): string => (key === 'id' ? `${name}Id` : key);

/** To each entity of which something holds from a day on the entity of its periods, as though it were written. */
export function addPeriods(documents: Documents, reporter: Reporter): void {
  const { entities } = documents;
  for (const document of [...entities.values()]) {
    const { effective } = document.value;
    if (!effective) continue;
    const name = periodsName(document.name);
    const taken = [...effective.fields, periodOwner(document.name, document.value)].find(one => ofEveryPeriod.has(one));
    const other = entities.has(name) ? name : taken;
    if (other !== undefined) reporter.report(document, 'HD734', ['effective'], { name: other }, { key: true });
    else entities.set(name, periodsOf(document, name));
  }
}

const known = new WeakMap<Doc<Entity>, Doc<Entity>>();

/** The same document again as long as that which it follows from is the same. */
function periodsOf(document: Doc<Entity>, name: string): Doc<Entity> {
  const made = known.get(document) ?? makePeriods(document, name);
  known.set(document, made);
  return made;
}

function makePeriods(document: Doc<Entity>, name: string): Doc<Entity> {
  const { title, effective, fields } = document.value;
  const by = periodOwner(document.name, document.value);
  const kept = (effective?.fields ?? []).flatMap(field => {
    const declared = fields[field];
    // What cannot hold from a day on is told of where it is named.
    const fits = declared && !declared.via && !declared.lines && !declared.fields && declared.value === undefined;
    return fits ? [[field, asKept(declared)] as const] : [];
  });
  const value: Entity = {
    title: `${title}变动`,
    key: 'periodId',
    name: 'told',
    fields: {
      [by]: { label: title, entity: document.name, required: true, index: true },
      validFrom: { label: '生效日期', type: 'date', required: true, index: true },
      validTo: { label: '至', type: 'date', readOnly: true },
      told: { label: '变动内容', maxLength: 1000, readOnly: true },
      ...Object.fromEntries(kept),
      given: { label: '变动的字段', maxLength: 1000, readOnly: true },
      refusal: { label: '未能生效的原因', maxLength: 500, readOnly: true },
    },
    states: {
      dictionary: 'periodStatus',
      initial: 'planned',
      transitions: { withdraw: { label: '撤回', from: ['planned'], to: 'withdrawn', danger: true } },
    },
    indexes: [[by, 'validFrom']],
  };
  return {
    family: 'entities',
    name,
    file: document.file,
    value,
    ...(document.source ? { source: document.source } : {}),
    elsewhere: (path: Path) => {
      const [part, field, ...inside] = path;
      const own = part === 'fields' && effective?.fields.includes(String(field));
      return {
        document,
        path: own ? ['fields', String(field), ...inside] : part === 'fields' && field === by ? ['key'] : ['effective'],
        usedAt: ['effective'],
      };
    },
  };
}

/** What a field is, without what only says how it is written. */
function asKept({
  required: _required,
  unique: _unique,
  taken: _taken,
  default: _default,
  index: _index,
  choices: _choices,
  pick: _pick,
  was: _was,
  when: _when,
  requiredWhen: _requiredWhen,
  edit: _edit,
  initial: _initial,
  ...field
}: RuledField): RuledField {
  return { ...field, readOnly: true };
}
