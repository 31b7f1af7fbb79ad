import type { Model } from '#runtime/language/bundle/model.ts';
import { type Holder, holderNames, holderOf } from '../../rights/holder.ts';
import { Rights } from '../../rights/rights.ts';
import type { Side } from '../read-side.ts';

/** Somebody with one role, by the older and by the newer documents. */
export interface Holding {
  name: string;
  before: Rights;
  after: Rights;
  /** Whether the role itself is another. */
  isChanged: boolean;
  /** Whether they have other labels, another data scope, or what else is asked of who they are. */
  isOther: boolean;
}

/** What every part of access compares. */
export interface Compared {
  before: Side;
  after: Side;
  /** Those that both sides have, with who has none. */
  holders: readonly Holding[];
  /** Where a role is changed: that of the first of these; undefined where none of them is. */
  rolePlace(roles: readonly string[]): string | undefined;
}

export function comparedOf(before: Side, after: Side): Compared {
  const [was, is] = [before.resolved.model, after.resolved.model];
  const known = new Set(holderNames(was));
  const holders = holderNames(is)
    .filter(name => known.has(name))
    .map(name => {
      const [one, other] = [holderOf(was, name), holderOf(is, name)];
      return {
        name,
        before: new Rights(was, one),
        after: new Rights(is, other),
        isChanged: roleText(was, name) !== roleText(is, name),
        isOther: holderText(one) !== holderText(other),
      };
    });
  return {
    before,
    after,
    holders,
    rolePlace(roles) {
      const changed = holders.find(({ name, isChanged }) => isChanged && roles.includes(name));
      return changed && after.places.of('role', '', changed.name);
    },
  };
}

/** Labels come in the order of the catalogue. */
const holderText = ({ operator: { labels, ...operator } }: Holder): string =>
  JSON.stringify([operator, [...labels].sort()]);

const roleText = ({ roles }: Model, name: string): string => JSON.stringify(roles[name] ?? null);
