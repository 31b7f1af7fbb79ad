import { type Model, type StepModel, stepsOf, stepsWithin, verbOf } from '#runtime/language/bundle/model.ts';
import { rulesOverLines } from '#runtime/language/rules/parts.ts';

type Documents = Pick<Model, 'calls' | 'entities'>;

/** What the steps write, with all that the calls they make and the edges they take write. */
interface Writes {
  /**
   * The entities of which records are changed or deleted, or follow from lines that are written: what is read of them is
   * locked for the change at once. Two acts that share a row first and want it for themselves later would wait for each
   * other for ever.
   */
  changed: ReadonlySet<string>;
  /** The same, and those of which records are made. */
  written: ReadonlySet<string>;
}

const known = new WeakMap<readonly StepModel[], Writes>();

/** What steps write: worked out once for each list. */
export function writesOf(steps: readonly StepModel[], model: Documents): Writes {
  const found = known.get(steps) ?? new Collected(model).with(steps);
  known.set(steps, found);
  return found;
}

class Collected implements Writes {
  readonly changed = new Set<string>();
  readonly written = new Set<string>();
  readonly #model: Documents;
  /** Lists of steps that have been gone through: acts may make each other. */
  readonly #seen = new Set<readonly StepModel[]>();

  constructor(model: Documents) {
    this.#model = model;
  }

  with(steps: readonly StepModel[]): this {
    if (this.#seen.has(steps)) return this;
    this.#seen.add(steps);
    for (const step of stepsWithin(steps)) {
      if (step.step === 'create') this.#adds(step.entity);
      if (step.step === 'update' || step.step === 'delete' || step.step === 'transition') this.#changes(step.entity);
      if (step.step === 'book') this.#books(step.entity);
      if (step.step === 'transition') this.#takes(step);
      if (step.step === 'update' && step.from) this.#follows(step.entity);
      if (step.step === 'call') this.#calls(step.call);
    }
    return this;
  }

  #books(entity: string): void {
    this.#changes(entity);
    this.#adds('ledgerEntry');
  }

  /** What follows when other values begin to hold. */
  #follows(entity: string): void {
    const { periods, call } = this.#model.entities[entity]?.effective ?? {};
    if (periods) this.#adds(periods);
    if (call) this.#calls(call);
  }

  #takes({ entity, transition }: { entity: string; transition: string }): void {
    const edges = this.#model.entities[entity]?.states?.transitions ?? [];
    this.with(edges.find(({ key }) => key === transition)?.steps ?? []);
  }

  #calls(name: string): void {
    const call = this.#model.calls[name];
    if (!call) return;
    const effect = verbOf(call)?.effect;
    this.with(stepsOf(call));
    if (!call.entity || !effect || effect === 'reads') return;
    // Those that there are stay as they are.
    if (effect === 'creates') this.#adds(call.entity);
    else this.#changes(call.entity);
  }

  #adds(entity: string): void {
    this.written.add(entity);
    this.#owners(entity);
  }

  #changes(entity: string): void {
    this.changed.add(entity);
    this.#adds(entity);
  }

  /** Whose rules read the lines that are written: they are worked out again, and held before. */
  #owners(name: string): void {
    const { entities } = this.#model;
    const owner = entities[entities[name]?.owner?.entity ?? ''];
    if (!owner || this.changed.has(owner.name)) return;
    if (rulesOverLines(owner.rules)) this.changed.add(owner.name);
    this.#owners(owner.name);
  }
}
