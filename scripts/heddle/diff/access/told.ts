import type { Change } from '../change.ts';
import type { Compared, Holding } from './holders.ts';

/** What a role may of one thing, before and now. */
interface Moved {
  gains: boolean;
  loses: boolean;
  /** In words, asked for where there is something to tell. */
  before?(): string;
  after?(): string;
}

interface Thing {
  /** As `--allow` names it. */
  name: string;
  gained: string;
  lost: string;
  /** Where it is said who may, if that is another now; left out: where a role is another, else where the thing stands, which is looked for where there is something to tell. */
  ruleAt?: string | undefined;
  at(): string | undefined;
  /** Of which others it is a part. */
  follows?(roles: readonly string[]): readonly string[];
}

/** One change for those who gain by it, one for those who lose; roles of which the sentences are the same stand together. */
export function toldOf(compared: Compared, thing: Thing, moved: (holding: Holding) => Moved): Change[] {
  const all = compared.holders.map(holding => ({ name: holding.name, ...moved(holding) }));
  return (['gains', 'loses'] as const).flatMap(way => {
    const groups = new Map<string, { roles: string[]; before?: string; after?: string }>();
    for (const { name, before, after, [way]: isMoved } of all) {
      if (!isMoved) continue;
      const words = { ...(before ? { before: before() } : {}), ...(after ? { after: after() } : {}) };
      const key = JSON.stringify(words);
      const group = groups.get(key) ?? { roles: [], ...words };
      groups.set(key, group);
      group.roles.push(name);
    }
    return [...groups.values()].map(({ roles, ...words }): Change => {
      const follows = thing.follows?.(roles) ?? [];
      return {
        risk: 'access',
        weight: way === 'gains' ? 'widens' : 'narrows',
        name: thing.name,
        what: way === 'gains' ? thing.gained : thing.lost,
        roles,
        ...(follows.length > 0 ? { follows } : {}),
        at: thing.ruleAt ?? compared.rolePlace(roles) ?? thing.at() ?? '',
        ...words,
      };
    });
  });
}

/** Of what one may or may not, whatever the case. */
export const yesOrNo = (before: boolean, after: boolean): Moved => ({
  gains: after && !before,
  loses: before && !after,
});

/** The pages of these that all of the roles gained, or lost. */
export const followed = (
  pages: readonly Change[],
  on: ReadonlySet<string> | undefined,
  roles: readonly string[],
): string[] =>
  pages.flatMap(page => (on?.has(page.name) && roles.every(role => page.roles?.includes(role)) ? [page.name] : []));
