import type { Entity } from '../families/entity.ts';
import type { Step } from '../families/step.ts';
import type { Doc } from '../load/document.ts';
import { verbOf } from '../model/does.ts';
import type { EntityModel, Model } from '../model/model.ts';

/** The record, or the records, that a name stands for. */
export interface Known {
  entity: EntityModel;
  /** The expression that its key came from. */
  by?: string;
  many?: boolean;
  /** The name of the record that it is a line of. */
  lineOf?: string;
}
export type Names = ReadonlyMap<string, Known>;

/** A field of a named record that a step changes. */
export interface Change {
  name: string;
  field: string;
  /** The step, as it is written. */
  step: string;
  /** Whether `as` at the step names the changed record. */
  hasOwnName: boolean;
}

/** What a step changes of the records that have names. What other calls do in their own steps is not looked into. */
export function changedBy(
  step: Step,
  names: Names,
  model: Model,
  declared: ReadonlyMap<string, Doc<Entity>>,
): readonly Change[] {
  if ('update' in step) {
    const fields = Object.keys(step.set ?? {});
    return [...changes(`update: ${step.update}`, step.update, step.by, fields, names), ...ofOwner(step, names)];
  }
  if ('delete' in step && !('set' in step)) return ofOwner(step, names);
  if ('create' in step) return totalsOf(step.create, step.set ?? {}, names, model);
  if ('transition' in step) {
    const [entity = '', key = ''] = step.transition.split('.');
    const states = model.entities[entity]?.states;
    const edge = declared.get(entity)?.value.states?.transitions?.[key];
    const written = [step.set, step.with, edge?.set].flatMap(one => Object.keys(one ?? {}));
    return changes(`transition: ${step.transition}`, entity, step.by, [states?.field ?? '', ...written], names);
  }
  if ('book' in step) {
    const moved = [step.from, step.to].flatMap(name => name ?? []);
    return changes(`book: ${step.book}`, step.book, step.by, moved, names);
  }
  if ('call' in step) return byCall(step, names, model);
  return [];
}

/** A call that changes one record, of which the path names the key. */
function byCall(step: Extract<Step, { call: string }>, names: Names, model: Model): Change[] {
  const call = model.calls[step.call];
  const entity = model.entities[call?.entity ?? ''];
  const key = step.with?.[entity?.key ?? ''];
  const verb = verbOf(call);
  if (!entity || key === undefined || verb?.of !== 'one' || (!verb.saves && verb.effect !== 'moves')) return [];
  const status = verb.effect === 'moves' ? (entity.states?.field ?? '') : '';
  return changes(`call: ${step.call}`, entity.name, String(key), [status, ...Object.keys(step.with ?? {})], names);
}

/** The fields of whatever name stands for the record with this key, and what follows from them. */
function changes(step: string, entity: string, by: string, fields: readonly string[], names: Names): Change[] {
  return [...names].flatMap(([name, known]) => {
    const isSame = by.trim() === `${name}.${known.entity.key}` || (known.by !== undefined && known.by === by.trim());
    if (known.many || known.entity.name !== entity || !isSame) return [];
    const own = new Set(fields.filter(field => known.entity.fields.some(one => one.name === field)));
    own.delete(known.entity.key);
    return [...following(known.entity, own), 'version', 'updatedAt'].map(field => ({
      name,
      field,
      step,
      hasOwnName: true,
    }));
  });
}

/** Fields, and the computed ones that read them. */
function following(entity: EntityModel, fields: Set<string>): Set<string> {
  const all = new Set(fields);
  for (const { field, reads } of entity.rules?.follow ?? []) if (reads.some(one => all.has(one))) all.add(field);
  return all;
}

/** What follows from the lines of a record, where a line of it is made. */
function totalsOf(line: string, set: Record<string, unknown>, names: Names, model: Model): Change[] {
  const owner = model.entities[line]?.owner;
  const by = owner && String(set[owner.by] ?? '').trim();
  return owner
    ? [...names].flatMap(one => (by === `${one[0]}.${one[1].entity.key}` ? totals(one, `create: ${line}`) : []))
    : [];
}

/** The same, where a line that is known by a name is changed or deleted. */
function ofOwner(step: Extract<Step, { update: string } | { delete: string }>, names: Names): Change[] {
  const line = [...names].find(([name, { entity }]) => step.by.trim() === `${name}.${entity.key}`)?.[1].lineOf;
  const owner = line === undefined ? undefined : names.get(line);
  const said = 'update' in step ? `update: ${step.update}` : `delete: ${step.delete}`;
  return line !== undefined && owner ? totals([line, owner], said) : [];
}

const totals = ([name, { entity }]: [string, Known], step: string): Change[] =>
  (entity.rules?.follow ?? []).flatMap(({ field, afterLines }) =>
    afterLines ? [{ name, field, step, hasOwnName: false }] : [],
  );
