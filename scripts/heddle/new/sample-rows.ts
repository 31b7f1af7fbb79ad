import type { EntityModel, FieldModel, Model } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import { formatOf } from '#runtime/language/formats/index.ts';
import { isNeeded } from './pages-of-entity.ts';

/** Values that fields would take, and the rows that they refer to. */
export class SampleRows {
  /** Entity → row → its fields. */
  readonly given: Record<string, Record<string, Record<string, unknown>>> = {};

  constructor(private readonly model: Pick<Model, 'entities' | 'dictionaries' | 'accounts'>) {}

  /** Values of what has to be filled in. */
  valuesOf(fields: readonly FieldModel[]): Record<string, unknown> {
    return Object.fromEntries(fields.filter(isNeeded).map(field => [field.name, this.#value(field)]));
  }

  /** A row of an entity that is there before, by its name; one that is there already is taken. */
  rowOf(entity: EntityModel, fields: Record<string, unknown> = {}): string {
    const name = `${entity.title}一`;
    const rows = this.given[entity.name] ?? {};
    this.given[entity.name] = rows;
    if (!Object.hasOwn(rows, name)) {
      // It is there before its fields are: one of them may refer to its own entity.
      rows[name] = {};
      rows[name] = { ...this.valuesOf(entity.fields), ...fields };
    }
    return name;
  }

  #value(field: FieldModel): unknown {
    const { type, label, reference, min, max } = field;
    const target = reference && this.model.entities[reference.entity];
    // Of what the platform keeps the accounts are there, by their codes.
    if (target?.kept) return this.model.accounts[0]?.code;
    if (target) return this.rowOf(target);
    const format = formatOf(field);
    if (format && 'example' in format) return format.example;
    if (type === 'code') {
      const [first] = this.model.dictionaries[field.dictionary ?? '']?.items ?? [];
      return field.many ? [first?.value] : first?.value;
    }
    const { example, prose } = fieldType(field);
    if (typeof example === 'number') return Math.min(max ?? example, Math.max(min ?? example, example));
    if (prose) return label.slice(0, field.maxLength);
    return example;
  }
}
