import type { Memo } from '../app/memo.ts';
import type { Issue } from '../issues/issue.ts';
import { broughtAsText } from '../load/readings.ts';
import type { Use } from '../names/uses.ts';
import type { ResolveContext } from '../resolve/context.ts';
import { Dependencies } from './dependencies.ts';
import { differences } from './differences.ts';
import { dependency, singles, trackedDocuments, trackedLabels, trackedModel, trackedOffers } from './tracked.ts';

/** What is known of a unit. */
interface Known {
  outcome: unknown;
  issues: Issue[];
  usedDictionaries: Set<string>;
  uses: Use[];
}

/** Types of expressions are known by their scopes; they are begun anew after so many checks, as nothing tells which scopes are no more. */
const checksOfExpressions = 200;

/** What became of the units of an app, from one check to the next. */
export class IncrementalMemo implements Memo {
  readonly #dependencies = new Dependencies();
  /** From the time before, and still true. */
  #valid = new Map<string, Known>();
  /** For the next time. */
  #stored = new Map<string, Known>();
  #now: ResolveContext | undefined;
  #context: ResolveContext | undefined;
  #checks = 0;

  context(fresh: ResolveContext): ResolveContext {
    const before = this.#now;
    this.#now = fresh;
    if (!before || !this.#context) return this.#begin(fresh);
    for (const unit of isAnother(before, fresh) ? [...this.#stored.keys()] : this.#invalidated(before, fresh)) {
      this.#dependencies.forget(unit);
      this.#stored.delete(unit);
    }
    this.#valid = this.#stored;
    this.#stored = new Map(this.#valid);
    for (const { issues, usedDictionaries } of this.#valid.values()) {
      for (const issue of issues) fresh.reporter.issues.push(issue);
      for (const name of usedDictionaries) fresh.usedDictionaries.add(name);
    }
    const { reporter, usedDictionaries, uses, checkExpression, handlers } = fresh;
    Object.assign(this.#context, { reporter, usedDictionaries, uses, handlers, labels: this.#labels(fresh) });
    this.#checks += 1;
    if (this.#checks % checksOfExpressions === 0) this.#context.checkExpression = checkExpression;
    return this.#context;
  }

  valid(unit: string): { outcome: unknown } | undefined {
    return this.#valid.get(unit);
  }

  resolving<T>(unit: string, body: () => T): T {
    const context = this.#context;
    if (!context) return body();
    const { issues } = context.reporter;
    const { usedDictionaries, uses = [] } = context;
    const begin = { issues: issues.length, uses: uses.length };
    const own = this.#of(unit);
    context.usedDictionaries = own.usedDictionaries;
    try {
      return this.#dependencies.track(unit, body);
    } finally {
      context.usedDictionaries = usedDictionaries;
      for (const name of own.usedDictionaries) usedDictionaries.add(name);
      own.issues.push(...issues.slice(begin.issues));
      own.uses.push(...uses.slice(begin.uses));
    }
  }

  store(unit: string, outcome: unknown): void {
    this.#of(unit).outcome = outcome;
  }

  uses(): readonly (readonly Use[])[] {
    return [...this.#stored.values()].map(({ uses }) => uses);
  }

  #of(unit: string): Known {
    const known = this.#stored.get(unit) ?? { outcome: undefined, issues: [], usedDictionaries: new Set(), uses: [] };
    this.#stored.set(unit, known);
    return known;
  }

  #begin(fresh: ResolveContext): ResolveContext {
    const now = () => this.#now ?? fresh;
    const dependencies = this.#dependencies;
    this.#context = {
      ...fresh,
      documents: trackedDocuments(() => now().documents, dependencies),
      model: trackedModel(now, dependencies),
      offers: trackedOffers(() => now().offers, dependencies),
      labels: this.#labels(fresh),
      // Who changes an entity is depended on by it.
      changes: entity => dependencies.add(`entities/${entity}`, dependency.model(dependencies.unit ?? '')),
    };
    return this.#context;
  }

  #labels({ labels }: ResolveContext): ResolveContext['labels'] {
    return labels && trackedLabels(labels, this.#dependencies);
  }

  /** The units that are resolved again: those whose documents are others, and whoever read of them, however many lie between. */
  #invalidated(before: ResolveContext, now: ResolveContext): Set<string> {
    const { changed, units } = differences(before, now);
    // What there is once is resolved each time; who read of it is only where what it is made of is another.
    const invalidated = new Set<string>();
    const invalidate = (unit: string): void => {
      if (invalidated.has(unit)) return;
      invalidated.add(unit);
      changed.push(dependency.model(unit), dependency.models(unit.slice(0, unit.indexOf('/'))));
      for (const { documents } of [before, now]) changed.push(...aboutOf(unit, documents));
    };
    for (const unit of units) invalidate(unit);
    for (let one = changed.pop(); one !== undefined; one = changed.pop())
      for (const unit of this.#dependencies.dependentsOf(one)) invalidate(unit);
    for (const name of singles) invalidated.add(name);
    return invalidated;
  }
}

/** What is read of a document by whoever asks for those that are about an entity. */
function aboutOf(unit: string, documents: ResolveContext['documents']): string[] {
  const [family = '', ...name] = unit.split('/');
  const entities = Object.hasOwn(entitiesOf, family) ? entitiesOf[family]?.(name.join('/'), documents) : undefined;
  return (entities ?? []).flatMap(entity => (entity === undefined ? [] : [dependency.about(family, entity)]));
}

/** The entities that a document of a family is about; of the other families nobody asks. */
const entitiesOf: Readonly<
  Record<string, (name: string, documents: ResolveContext['documents']) => (string | undefined)[]>
> = {
  chains: (name, { chains }) => (chains.get(name)?.value.steps ?? []).map(({ entity }) => entity),
  processes: (name, { processes }) => [processes.get(name)?.value.entity],
  services(name, { services }) {
    const { entity, calls = {} } = services.get(name)?.value ?? {};
    return [entity, ...Object.values(calls).map(call => call.entity)];
  },
};

/** Whether what every unit follows from is another. */
const isAnother = (before: ResolveContext, now: ResolveContext): boolean =>
  [...(before.handlers ?? [])].join() !== [...(now.handlers ?? [])].join() ||
  (before.labels === undefined) !== (now.labels === undefined) ||
  (before.uses === undefined) !== (now.uses === undefined) ||
  broughtAsText(before.documents) !== broughtAsText(now.documents);
