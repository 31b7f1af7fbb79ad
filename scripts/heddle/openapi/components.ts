import type { EntityModel, FieldModel, Model } from '#runtime/language/bundle/model.ts';
import { writable } from '#server/write/validate.ts';
import { type JsonSchema, type Parameter, parameterRef, type Reference, schemaRef } from './document.ts';
import { answeredSchema, sentSchema } from './field-schemas.ts';
import type { Parts } from './parts.ts';
import { recordSchema } from './record-schema.ts';

/** The named parts of a document: each is made when an operation first asks for it, so that none stands there unused. */
export class Components implements Parts {
  readonly schemas = new Map<string, JsonSchema>();
  readonly parameters = new Map<string, Parameter>();
  readonly model: Model;

  constructor(model: Model) {
    this.model = model;
  }

  /** A schema by its name. @param make is asked once, after the name is known, so that it may refer to itself */
  named(name: string, make: () => JsonSchema): Reference {
    if (!this.schemas.has(name)) {
      this.schemas.set(name, {});
      this.schemas.set(name, make());
    }
    return schemaRef(name);
  }

  parameter(name: string, make: () => Parameter): Reference {
    if (!this.parameters.has(name)) this.parameters.set(name, make());
    return parameterRef(name);
  }

  /** The codes of a dictionary, with their labels; undefined where there is none, or it is empty. */
  codes(name: string): Reference | undefined {
    const dictionary = this.model.dictionaries[name];
    if (!dictionary || dictionary.items.length === 0) return undefined;
    return this.named(`${name}.code`, () => ({
      type: 'string',
      title: dictionary.title,
      enum: dictionary.items.map(({ value }) => value),
      'x-enumDescriptions': Object.fromEntries(
        dictionary.items.map(({ value, label, off }) => [value, off ? `${label}（停用）` : label]),
      ),
    }));
  }

  /** A record of an entity as it is answered. */
  record(entity: EntityModel): Reference {
    return this.named(entity.name, () => recordSchema(entity, this));
  }

  /** What a new record of an entity may say: what begins with a value may be left out. */
  created(entity: EntityModel): Reference {
    const begins = (field: FieldModel): boolean =>
      field.default !== undefined || entity.rules?.initial[field.name] !== undefined;
    return this.named(`${entity.name}.new`, () => ({
      title: `新建${entity.title}`,
      ...this.sent(writable(entity), begins),
    }));
  }

  /** What a change of a record may say: what it leaves out stays. */
  changed(entity: EntityModel): Reference {
    return this.named(`${entity.name}.change`, () => {
      const { properties, ...schema } = this.sent(writable(entity));
      return {
        title: `修改${entity.title}`,
        ...schema,
        properties: { ...(properties as object), version: version('读取时的版本；记录已被他人修改时以 409 拒绝') },
        required: ['version'],
      };
    });
  }

  /** A line of a record as it is sent with it: a new one, or one that is there by its key. */
  line(entity: EntityModel, key: string, by: string): Reference {
    return this.named(`${entity.name}.line`, () => {
      const fields = writable(entity).filter(({ name }) => name !== by);
      const { properties, ...schema } = this.sent(fields);
      return {
        title: entity.title,
        ...schema,
        properties: {
          [key]: { type: ['integer', 'null'], title: '标识', description: '已有的明细；不写则新增' },
          version: { type: ['integer', 'null'], title: '版本', description: '可以不写：以整张单据的版本为准' },
          removed: { type: 'boolean', title: '删除', description: 'true：删除这一行' },
          ...(properties as object),
        },
        required: [],
      };
    });
  }

  /** An object with these fields as they are sent; anything else in it is refused. @param begins which need not be said, though they may not be empty */
  sent(fields: readonly FieldModel[], begins: (field: FieldModel) => boolean = () => false): JsonSchema {
    const needed = fields.filter(field => field.required && !begins(field));
    return {
      type: 'object',
      additionalProperties: false,
      properties: Object.fromEntries(fields.map(field => [field.name, sentSchema(field, this)])),
      ...(needed.length > 0 ? { required: needed.map(({ name }) => name) } : {}),
    };
  }

  /** An object with these fields as they are answered. @param always those that are there in any case */
  answered(fields: readonly FieldModel[], always: readonly string[]): JsonSchema {
    return {
      type: 'object',
      properties: Object.fromEntries(fields.map(field => [field.name, answeredSchema(field, this)])),
      ...(always.length > 0 ? { required: [...always] } : {}),
    };
  }
}

export const version = (description: string): JsonSchema => ({
  type: 'integer',
  minimum: 1,
  title: '版本',
  description,
});
