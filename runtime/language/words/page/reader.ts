import type { CallModel, EntityModel, Model } from '../../bundle/model.ts';

/** Who reads what a page is: what they may do and see, as whoever judges it says. */
export interface Reader {
  /** Whether they have a label of the catalogue. */
  has(label: string): boolean;
  makes(call: Pick<CallModel, 'access'>): boolean;
  opens(page: string): boolean;
  /** Whether they may read records of it at all. */
  reads(entity: EntityModel): boolean;
  /** The fields that are not there for them. */
  unseen(entity: EntityModel): ReadonlySet<string>;
}

/** What somebody does not see, by its names; what speaks of any of it is not told them. */
export class Hidden {
  readonly #names: RegExp | undefined;

  /** @param names fields, and names of records, that are not to be read */
  constructor(names: Iterable<string>) {
    const all = [...new Set(names)];
    this.#names = all.length > 0 ? new RegExp(`(?<![\\w.-])(?:[\\w]+\\.)*(?:${all.join('|')})(?![\\w-])`) : undefined;
  }

  /** Whether a part of the model speaks of it, by expression or by name. */
  isIn(part: unknown): boolean {
    return this.#names?.test(JSON.stringify(part)) ?? false;
  }

  /** The parts of a list that do not. */
  without<T>(parts: readonly T[] | undefined): T[] | undefined {
    return parts?.filter(part => !this.isIn(part));
  }

  /** The entries of a map that do not. */
  entriesWithout<T>(parts: Readonly<Record<string, T>>): Record<string, T> {
    return Object.fromEntries(Object.entries(parts).filter(([name, part]) => !this.isIn([name, part])));
  }
}

/** The model as somebody sees it: of entities the fields that are there for them, and no rule that speaks of others. */
export function modelSeenBy(model: Model, reader: Reader): { model: Model; hidden: Hidden } {
  const unseen = new Map(
    Object.values(model.entities).flatMap(entity => {
      const names = reader.unseen(entity);
      return names.size > 0 ? [[entity.name, names] as const] : [];
    }),
  );
  const hidden = new Hidden([...unseen.values()].flatMap(names => [...names]));
  if (unseen.size === 0) return { model, hidden };
  const entities = Object.fromEntries(
    Object.entries(model.entities).map(([name, entity]) => [name, entitySeen(entity, unseen.get(name), hidden)]),
  );
  return { model: { ...model, entities }, hidden };
}

function entitySeen(entity: EntityModel, unseen: ReadonlySet<string> | undefined, hidden: Hidden): EntityModel {
  const { rules, states } = entity;
  return {
    ...entity,
    ...(unseen ? { fields: entity.fields.filter(({ name }) => !unseen.has(name)) } : {}),
    ...(rules
      ? {
          rules: {
            ...rules,
            initial: hidden.entriesWithout(rules.initial),
            follow: rules.follow.filter(rule => !hidden.isIn(rule)),
            required: rules.required.filter(rule => !hidden.isIn(rule)),
            checks: rules.checks.filter(rule => !hidden.isIn(rule)),
            choices: rules.choices.filter(rule => !hidden.isIn(rule)),
            ...(rules.lines ? { lines: hidden.entriesWithout(rules.lines) } : {}),
          },
        }
      : {}),
    ...(states
      ? { states: { ...states, transitions: states.transitions.filter(edge => !hidden.isIn([edge.allow, edge.set])) } }
      : {}),
  };
}
