import type { Keeping } from '../app/keeping.ts';
import type { Issue } from '../issues/issue.ts';
import { broughtAsText } from '../load/readings.ts';
import type { ResolveContext } from '../resolve/context.ts';
import { differences } from './differences.ts';
import { followedDocuments, followedLabels, followedModel, followedOffers, singles, thing } from './followed.ts';
import { Reads } from './reads.ts';

/** What is kept of a unit. */
interface Kept {
  outcome: unknown;
  issues: Issue[];
  usedDictionaries: Set<string>;
}

/** Types of expressions are kept by their scopes; they are begun anew after so many checks, as nothing tells which scopes are no more. */
const checksOfExpressions = 200;

/** Keeps what became of the units of an app from one check to the next. */
export class Keeper implements Keeping {
  readonly #reads = new Reads();
  /** From the time before, and still true. */
  #held = new Map<string, Kept>();
  /** For the next time. */
  #kept = new Map<string, Kept>();
  #now: ResolveContext | undefined;
  #context: ResolveContext | undefined;
  #checks = 0;

  context(fresh: ResolveContext): ResolveContext {
    const before = this.#now;
    this.#now = fresh;
    if (!before || !this.#context) return this.#begin(fresh);
    for (const unit of isAnother(before, fresh) ? [...this.#kept.keys()] : this.#concerned(before, fresh)) {
      this.#reads.forget(unit);
      this.#kept.delete(unit);
    }
    this.#held = this.#kept;
    this.#kept = new Map(this.#held);
    for (const { issues, usedDictionaries } of this.#held.values()) {
      for (const issue of issues) fresh.reporter.issues.push(issue);
      for (const name of usedDictionaries) fresh.usedDictionaries.add(name);
    }
    const { reporter, usedDictionaries, checkExpression, handlers } = fresh;
    Object.assign(this.#context, { reporter, usedDictionaries, handlers, labels: this.#labels(fresh) });
    this.#checks += 1;
    if (this.#checks % checksOfExpressions === 0) this.#context.checkExpression = checkExpression;
    return this.#context;
  }

  held(unit: string): { outcome: unknown } | undefined {
    return this.#held.get(unit);
  }

  resolving<T>(unit: string, body: () => T): T {
    const context = this.#context;
    if (!context) return body();
    const { issues } = context.reporter;
    const { usedDictionaries } = context;
    const begin = issues.length;
    const own = this.#of(unit);
    context.usedDictionaries = own.usedDictionaries;
    try {
      return this.#reads.by(unit, body);
    } finally {
      context.usedDictionaries = usedDictionaries;
      for (const name of own.usedDictionaries) usedDictionaries.add(name);
      own.issues.push(...issues.slice(begin));
    }
  }

  keep(unit: string, outcome: unknown): void {
    this.#of(unit).outcome = outcome;
  }

  #of(unit: string): Kept {
    const known = this.#kept.get(unit) ?? { outcome: undefined, issues: [], usedDictionaries: new Set() };
    this.#kept.set(unit, known);
    return known;
  }

  #begin(fresh: ResolveContext): ResolveContext {
    const now = () => this.#now ?? fresh;
    const reads = this.#reads;
    this.#context = {
      ...fresh,
      documents: followedDocuments(() => now().documents, reads),
      model: followedModel(() => now().model, reads),
      offers: followedOffers(() => now().offers, reads),
      labels: this.#labels(fresh),
      // Who changes an entity is as good as read by it.
      changes: entity => reads.add(`entities/${entity}`, thing.model(reads.unit ?? '')),
    };
    return this.#context;
  }

  #labels({ labels }: ResolveContext): ResolveContext['labels'] {
    return labels && followedLabels(labels, this.#reads);
  }

  /** The units that are resolved again: those whose documents are others, and whoever read of them, however many lie between. */
  #concerned(before: ResolveContext, now: ResolveContext): Set<string> {
    const { things, units } = differences(before, now);
    // What there is once is resolved each time; who read of it is only where what it is made of is another.
    const concerned = new Set<string>();
    const reach = (unit: string): void => {
      if (concerned.has(unit)) return;
      concerned.add(unit);
      things.push(thing.model(unit), thing.models(unit.slice(0, unit.indexOf('/'))));
    };
    for (const unit of units) reach(unit);
    for (let one = things.pop(); one !== undefined; one = things.pop())
      for (const unit of this.#reads.readersOf(one)) reach(unit);
    for (const name of singles) concerned.add(name);
    return concerned;
  }
}

/** Whether what every unit follows from is another. */
const isAnother = (before: ResolveContext, now: ResolveContext): boolean =>
  [...(before.handlers ?? [])].join() !== [...(now.handlers ?? [])].join() ||
  (before.labels === undefined) !== (now.labels === undefined) ||
  broughtAsText(before.documents) !== broughtAsText(now.documents);
