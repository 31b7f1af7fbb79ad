import type { Documents, Step } from '../families/step.ts';
import { verbOf } from '../model/does.ts';
import type { EntityModel, Model } from '../model/model.ts';
import type { Place } from '../resolve/context.ts';
import { changedBy, type Known, type Names } from './changed-records.ts';
import { readsOf } from './step-reads.ts';

/** Field → what has changed it since the record was read. */
type Stale = Map<string, { step: string; again: string }>;

/**
 * Reports a field that is read of a name after a step has changed it: a name goes on holding the record as it was read.
 * A step that gives the changed record a name of its own (`as`) says that both are meant, where both are known.
 * @param names the records in scope from the beginning, by their names
 */
export function reportStaleReads(steps: readonly Step[], names: Names, place: Place): void {
  new Reader(place.context.model, place).walk(steps, names, new Map(), place);
}

class Reader {
  readonly #model: Model;
  readonly #declared: Place['context']['documents']['entities'];
  readonly #reported = new Set<string>();

  constructor(model: Model, { context }: Place) {
    this.#model = model;
    this.#declared = context.documents.entities;
  }

  /** @returns name → the fields that these steps have changed, for whoever reads on behind them */
  walk(steps: readonly Step[], around: Names, before: ReadonlyMap<string, Stale>, place: Place): Map<string, Stale> {
    const names = new Map(around);
    const stale = new Map([...before].map(([name, fields]) => [name, new Map(fields)]));
    const changed = new Map<string, Stale>();
    for (const [index, step] of steps.entries()) {
      const at = place.at(index);
      for (const read of readsOf(step)) this.#judge(read, stale, at);
      if ('do' in step) {
        const inside = new Map(names);
        if ('each' in step) name(inside, step.as, this.#lineOf(step.each.trim(), names));
        const outer = outerNames(names, 'each' in step ? step.as : '');
        const first = this.walk(step.do, inside, stale, at.at('do'));
        // The second line finds what the first has changed.
        if ('each' in step) this.walk(step.do, inside, merged(stale, first, outer), at.at('do'));
        for (const map of [stale, changed]) merge(map, first, outer);
      } else {
        for (const { name: of, field, step: by, hasOwnName } of changedBy(step, names, this.#model, this.#declared)) {
          const again = `get: ${names.get(of)?.entity.name}`;
          put(changed, of, field, { step: by, again });
          // A name of its own says that both are meant.
          if (!hasOwnName) put(stale, of, field, { step: by, again });
          else if (!('as' in step)) put(stale, of, field, { step: by, again: `${by}, as: …` });
        }
      }
      this.#add(step, names);
    }
    return changed;
  }

  #judge({ path, text, name, field }: ReturnType<typeof readsOf>[number], stale: Map<string, Stale>, at: Place): void {
    const by = stale.get(name)?.get(field);
    if (!by) return;
    const place = at.at(...path);
    const offset = text.search(new RegExp(`\\b${name}\\s*\\.\\s*${field}\\b`));
    const key = `${place.path.join('/')} ${offset}`;
    if (this.#reported.has(key)) return;
    this.#reported.add(key);
    place.report('HD630', { name: `${name}.${field}`, step: by.step }, { offset: Math.max(0, offset), hint: by.again });
  }

  /** What a step makes known to those after it. */
  #add(step: Step, names: Map<string, Known>): void {
    const entity = (of: string): EntityModel | undefined => this.#model.entities[of];
    if ('get' in step) {
      const known = entity(step.get);
      const is = step.many ? { many: true } : step.by === undefined ? {} : { by: step.by.trim() };
      name(names, step.as ?? step.get, known && { entity: known, ...is, ...this.#ownerOf(step, names) });
    } else if ('create' in step) name(names, step.as ?? step.create, known(entity(step.create)));
    else if ('update' in step) name(names, step.as, known(entity(step.update), step.by));
    else if ('transition' in step) name(names, step.as, known(entity(step.transition.split('.')[0] ?? ''), step.by));
    else if ('call' in step) name(names, step.as, this.#answered(step));
  }

  #answered({ call: made }: Documents['call']): Known | undefined {
    const call = this.#model.calls[made];
    return call && verbOf(call) && call.answer.length === 0
      ? known(this.#model.entities[call.entity ?? ''])
      : undefined;
  }

  /** One of the records of a list. */
  #lineOf(list: string, names: Names): Known | undefined {
    const whole = names.get(list);
    if (!whole?.many) return undefined;
    const { many: _many, ...one } = whole;
    return one;
  }

  /** The name of the record of which the lines are read. */
  #ownerOf(step: Documents['get'], names: Names): { lineOf?: string } {
    const owner = this.#model.entities[step.get]?.owner;
    const by = owner && step.where?.[owner.by];
    const found = [...names].find(([of, { entity }]) => by === `${of}.${entity.key}`);
    return found ? { lineOf: found[0] } : {};
  }
}

const known = (entity: EntityModel | undefined, by?: string): Known | undefined =>
  entity && { entity, ...(by === undefined ? {} : { by: by.trim() }) };

function name(names: Map<string, Known>, as: string | undefined, known: Known | undefined): void {
  if (as && known) names.set(as, known);
}

const outerNames = (names: Names, line: string): ReadonlySet<string> =>
  new Set([...names.keys()].filter(one => one !== line));

function put(map: Map<string, Stale>, of: string, field: string, by: { step: string; again: string }): void {
  map.set(of, (map.get(of) ?? new Map()).set(field, by));
}

function merge(into: Map<string, Stale>, from: ReadonlyMap<string, Stale>, names: ReadonlySet<string>): void {
  for (const [of, fields] of from) if (names.has(of)) for (const [field, by] of fields) put(into, of, field, by);
}

function merged(
  one: ReadonlyMap<string, Stale>,
  other: ReadonlyMap<string, Stale>,
  names: ReadonlySet<string>,
): Map<string, Stale> {
  const both = new Map([...one].map(([of, fields]) => [of, new Map(fields)]));
  merge(both, other, names);
  return both;
}
