import type { FieldTaken, RuledField } from '../../families/field.ts';
import type { Service } from '../../families/service.ts';
import { definedAs } from '../../fields/field.ts';
import type { Following } from './following.ts';
import type { Known } from './known.ts';

/** What a call may say as a list of the fields of its entity. */
const keys = ['query', 'body', 'answer'] as const;

/** The fields that the calls of a service take from entities, as if they were said there. */
export const fieldsOfCalls = (service: Service, known: Known): Following[] =>
  Object.entries(service.calls).flatMap(([name, call]) =>
    keys.flatMap((key): Following[] => {
      const list = call[key] as unknown;
      if (!Array.isArray(list)) return [];
      const path = ['calls', name, key];
      const fields = (list as FieldTaken[]).map((taken, index) => {
        const [field, value] = taking(taken, { entity: call.entity ?? service.entity, key }, known);
        return { path: [...path, field], value, from: [...path, index] };
      });
      // The map takes the place of the list, whose items say where each of its fields is said.
      return [{ path, value: {}, from: path }, ...fields];
    }),
  );

/** What takes a field: where in a call, and the entity that the call is about. */
interface Taker {
  entity: string | undefined;
  key: (typeof keys)[number];
}

/** A field of an entity as a call has it, by its name. */
export function taking(taken: FieldTaken, { entity: about, key }: Taker, known: Known): [string, Partial<RuledField>] {
  const { field, without = [], ...own } = typeof taken === 'string' ? { field: taken } : taken;
  const isWhole = field.includes('.');
  const [entity, name] = isWhole ? (field.split('.') as [string, string]) : [about, field];
  const definition = {
    [definedAs]: { kind: 'field', owner: entity ?? '', name, ...(isWhole ? { isWhole: true } : {}) },
  };
  return [name, { ...definition, ...leaving(fieldNamed(name, entity, key, known), [...ofRecord, ...without]), ...own }];
}

/** What is of the record alone: how it is kept, searched, worked out and begun. */
const ofRecord = [
  ...['index', 'unique', 'taken', 'readOnly', 'search', 'see', 'edit', 'was', 'via', 'lines'],
  ...['value', 'when', 'requiredWhen', 'initial', 'default'],
] as const;

function leaving(field: RuledField | undefined, keys: readonly string[]): Partial<RuledField> {
  const rest: Record<string, unknown> = { ...field };
  // Codes that stand at a field are a dictionary of its own by now.
  for (const key of keys) for (const one of key === 'codes' ? ['codes', 'dictionary'] : [key]) delete rest[one];
  return rest as Partial<RuledField>;
}

/** A field that the entity says, or one that every entity like it has; whoever gives its key says which record is meant. */
function fieldNamed(name: string, about: string | undefined, key: Taker['key'], known: Known): RuledField | undefined {
  const entity = known.entity(about);
  if (!entity || about === undefined) return undefined;
  const own = Object.hasOwn(entity.fields, name) ? entity.fields[name] : undefined;
  if (own) return own;
  if (name === (entity.key ?? 'id'))
    return { label: entity.title, ...(key === 'answer' ? { type: 'integer' } : { entity: about }) };
  if (entity.code && name === (entity.code.field ?? 'code')) return { label: entity.code.label ?? '编号' };
  if (entity.states && name === (entity.states.field ?? 'status'))
    return { label: '状态', dictionary: entity.states.dictionary ?? '' };
  return undefined;
}
