import { approvalTitle, type EntityModel, type FieldModel, processesOf } from '#runtime/language/bundle/model.ts';
import type { JsonSchema } from './document.ts';
import { namedPair } from './field-schemas.ts';
import type { Parts } from './parts.ts';

/** What the platform gives every record. */
const kept = ['createdAt', 'updatedAt', 'version'];

/** A record as it is answered: its fields, what its references stand for, its lines where it is read alone. */
export function recordSchema(entity: EntityModel, parts: Parts): JsonSchema {
  const { model } = parts;
  const isDecidedOn = processesOf(model, entity.name).length > 0;
  const present = entity.fields
    .filter(field => !field.see && !field.lines)
    .flatMap(({ name, reference, namedBy }) => (reference || namedBy ? [name, `${name}$name`] : [name]));
  return {
    type: 'object',
    title: entity.title,
    properties: {
      ...Object.fromEntries(entity.fields.flatMap(field => namedPair(settled(field, entity), parts))),
      ...(isDecidedOn
        ? { [approvalTitle]: { type: ['string', 'null'], title: '正在进行的审批', description: '没有时为 null' } }
        : {}),
    },
    required: [...present, ...(isDecidedOn ? [approvalTitle] : [])],
  };
}

/** What no record is ever without; of what is answered a default says nothing. */
function settled(field: FieldModel, { key, states }: EntityModel): FieldModel {
  const { default: _, ...rest } = field;
  const isKept = [key, states?.field, ...kept].includes(field.name);
  return isKept ? { ...rest, required: true } : rest;
}
