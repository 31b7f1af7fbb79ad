import type { FieldModel } from '#runtime/language/bundle/model.ts';

type Values = Record<string, unknown>;

/** The keys of records that documents know by a name. */
export class Keys {
  readonly #keys: Map<string, number>;
  /** `entity key` → the name that it had first. */
  readonly #names: Map<string, string>;

  constructor(known: Keys | undefined = undefined) {
    this.#keys = new Map(known ? known.#keys : []);
    this.#names = new Map(known ? known.#names : []);
  }

  name(entity: string, row: string, key: number): void {
    this.#keys.set(`${entity} ${row}`, key);
    if (!this.#names.has(`${entity} ${key}`)) this.#names.set(`${entity} ${key}`, row);
  }

  of(entity: string, row: string): number | undefined {
    return this.#keys.get(`${entity} ${row}`);
  }

  /** The name of a record, for whoever reads what became of it. */
  nameOf(entity: string, key: number): string | undefined {
    return this.#names.get(`${entity} ${key}`);
  }

  /** Values with the keys of the records whose names stand in references, also inside of lines, and as the keys of lines. */
  inside(values: Values, fields: readonly FieldModel[]): Values {
    return Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const field = fields.find(one => one.name === name);
        return [name, field ? this.#value(value, field) : value];
      }),
    );
  }

  #value(value: unknown, { reference, fields, lines }: FieldModel): unknown {
    if (reference && typeof value === 'string') return this.of(reference.entity, value) ?? value;
    if (!fields || !Array.isArray(value)) return value;
    return value.map(line => {
      if (typeof line !== 'object' || line === null) return line;
      const { [lines?.key ?? '']: key, ...rest } = line as Values;
      const named = lines && typeof key === 'string' ? (this.of(lines.entity, key) ?? key) : key;
      return { ...this.inside(rest, fields), ...(key === undefined ? {} : { [lines?.key ?? '']: named }) };
    });
  }
}
