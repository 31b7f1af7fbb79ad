import type { ScopeTypes, VariableType } from '../expressions/check.ts';
import { pathsIn } from '../expressions/names.ts';
import { parseTemplate } from '../expressions/template.ts';
import type { Value } from '../families/text.ts';
import { definedAs } from '../fields/field.ts';
import type { BundledExpression, BundledTemplate } from '../model/expression.ts';
import type { FieldModel } from '../model/model.ts';
import type { Place } from '../resolve/context.ts';
import { checkGiven, checkSought } from '../resolve/given.ts';
import { readValue } from '../resolve/value.ts';

/** Where a step stands: its place in the document, and the names that it may use. */
export class ActScope {
  readonly place: Place;
  readonly #types: ScopeTypes;
  /** The names whose values come from what has a mistake of its own. */
  readonly #unknown: Set<string>;

  constructor(place: Place, types: ScopeTypes, unknown = new Set<string>()) {
    this.place = place;
    this.#types = types;
    this.#unknown = unknown;
  }

  /** The same names at a place inside; what is added there is known here. */
  at(...parts: (string | number)[]): ActScope {
    return new ActScope(this.place.at(...parts), this.#types, this.#unknown);
  }

  /** The same names and more at a place inside; what is added there is not known here. */
  inside(more: ScopeTypes, ...parts: (string | number)[]): ActScope {
    return new ActScope(this.place.at(...parts), { ...this.#types, ...more }, new Set(this.#unknown));
  }

  /** A name for later steps: one name means one thing. @param said where the step says it */
  add(name: string, type: VariableType, said = this.place.at('as')): void {
    if (name in this.#types) this.place.report('HD601', { name });
    this.#types[name] = this.#defined(name, type, said);
  }

  /** The same, known by where it is named, where somebody asks for that. */
  #defined(name: string, type: VariableType, said: Place): VariableType {
    const { context, document, path } = said;
    if (!context.uses || typeof type === 'string') return type;
    const defined = { kind: 'variable', owner: [document.file, ...path].join('/'), name } as const;
    said.uses(defined.kind, defined.owner, name);
    return { ...type, [definedAs]: defined };
  }

  /** A name for later steps whose value cannot be known, because what it comes from has a mistake of its own. */
  addUnknown(name: string | undefined): undefined {
    if (!name) return;
    this.add(name, 'any');
    this.#unknown.add(name);
  }

  /** Whether a name such as `sales.lines` comes from what has a mistake of its own. */
  isUnknown(name: string): boolean {
    return this.#unknown.has(name.split('.')[0] ?? '');
  }

  /** Where a message stands: a parameter of the body, or a column of a line. Reports where there is none. */
  parameter(name: string): void {
    const [first = '', column] = name.split('.');
    const [record, wanted] = column === undefined ? ['body', first] : [first, column];
    const type = this.#types[record];
    const fields = typeof type === 'object' && 'record' in type ? type.record : [];
    this.place.at('field').field({ name: record, fields }, wanted);
  }

  /** The names that hold lines, such as `body.items`, with the fields of a line. */
  lines(): Map<string, readonly FieldModel[]> {
    return new Map(
      Object.entries(this.#types).flatMap(([name, type]): [string, readonly FieldModel[]][] => {
        if (typeof type === 'string') return [];
        if ('rows' in type) return [[name, type.rows]];
        return type.record.flatMap(field => (field.fields ? [[`${name}.${field.name}`, field.fields]] : []));
      }),
    );
  }

  expression(cel: string, gives?: 'bool' | 'switch'): BundledExpression {
    return this.place.expression(cel, this.#types, gives);
  }

  /** An expression whose value leaves the server: it tells nothing that is masked for some. */
  toldExpression(cel: string): BundledExpression {
    this.#refuseMasked(cel);
    return this.expression(cel);
  }

  /** What staff are told; it tells nothing that is masked for some. */
  template(text: string): BundledTemplate {
    for (const part of parseTemplate(text) ?? []) if ('expression' in part) this.#refuseMasked(part.expression);
    return this.place.template(text, this.#types);
  }

  #refuseMasked(cel: string): void {
    for (const [record, name] of pathsIn(cel)) {
      const type = this.#types[record];
      const fields = typeof type === 'object' && 'record' in type ? type.record : [];
      if (fields.some(field => field.name === name && (field.mask || field.see))) this.place.report('HD612', { name });
    }
  }

  /** What a field is given, which has to be one of its values; undefined: of what is known of no field. */
  value(said: Value, field: FieldModel | undefined): BundledExpression {
    const read = readValue(said, field, this.place, this.#types);
    if (field) checkGiven(field, read.cel, this.place, this.#types);
    return this.place.expression(read, this.#types);
  }

  /** A value that leaves the server: it tells nothing that is masked for some. */
  toldValue(said: Value, field: FieldModel | undefined): BundledExpression {
    const value = this.value(said, field);
    this.#refuseMasked(value.cel);
    return value;
  }

  /** What a field is equal to, or a list of that. */
  sought(said: Value, field: FieldModel | undefined): BundledExpression {
    const read = readValue(said, field, this.place, this.#types);
    if (field) checkSought(field, read.cel, this.place, this.#types);
    return this.place.expression(read, this.#types);
  }

  /** The type that an expression gives; undefined where it is wrong, which is reported elsewhere. */
  typeOf(cel: string): string | undefined {
    const result = this.place.context.checkExpression(cel, this.#types);
    return 'type' in result ? result.type : undefined;
  }
}
