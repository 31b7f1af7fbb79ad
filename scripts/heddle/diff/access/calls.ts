import type { CallModel } from '#runtime/language/bundle/model.ts';
import { compared as ofConditions } from '../../rights/compare.ts';
import { type Condition, never } from '../../rights/condition.ts';
import { conditionWords } from '../../rights/condition-words.ts';
import type { Change } from '../change.ts';
import { said } from '../differences.ts';
import { pairsOf } from '../pairs.ts';
import type { Side } from '../read-side.ts';
import type { Compared } from './holders.ts';
import { followed, toldOf, yesOrNo } from './told.ts';

/** Which calls who may make, and when. @param pages what has changed of pages, of which calls follow */
export function callChanges(compared: Compared, pages: readonly Change[]): Change[] {
  const { before, after } = compared;
  const [wasOn, isOn] = [pagesOf(before), pagesOf(after)];
  return pairsOf(before.resolved.model.calls, after.resolved.model.calls).flatMap(
    ({ name, before: was, after: is }) => {
      const at = () => after.places.call(name) ?? before.places.call(name);
      const on = new Set([...(wasOn.get(name) ?? []), ...(isOn.get(name) ?? [])]);
      const follows = (roles: readonly string[]): string[] => followed(pages, on, roles);
      const made = toldOf(
        compared,
        {
          name,
          gained: `可以调用${was ? '' : '新的'} ${name}`,
          lost: is ? `不能再调用 ${name}` : `没有调用 ${name} 了`,
          at,
          follows,
        },
        holding => yesOrNo(was !== undefined && holding.before.makes(was), is !== undefined && holding.after.makes(is)),
      );
      if (!was || !is) return made;
      return [...made, ...guardChanges(compared, was, is, at), ...wholeChanges(compared, was, is, at)];
    },
  );
}

/** Of those who may make it before and now: in which cases. */
function guardChanges(compared: Compared, was: CallModel, is: CallModel, at: () => string | undefined): Change[] {
  const guard = is.allow?.find(({ that }) => !was.allow?.some(one => one.that.cel === that.cel));
  return toldOf(
    compared,
    {
      name: is.name,
      gained: `在更多情况下可以调用 ${is.name}`,
      lost: `在更少情况下可以调用 ${is.name}`,
      ruleAt: guard?.that.at,
      at,
    },
    ({ before, after, isOther }) => {
      if ((was === is && !isOther) || !before.makes(was) || !after.makes(is)) return { gains: false, loses: false };
      const [former, now] = [before.when(was), after.when(is)];
      return { ...ofConditions(former, now), before: () => whenWords(former), after: () => whenWords(now) };
    },
  );
}

/** What a call answers whole that is masked elsewhere. */
const wholeChanges = (compared: Compared, was: CallModel, is: CallModel, at: () => string | undefined): Change[] =>
  toldOf(
    compared,
    { name: is.name, gained: `${is.name} 答复脱敏字段的全部`, lost: `${is.name} 不再答复脱敏字段的全部`, at },
    ({ before, after }) => ({
      ...yesOrNo(was.unmasked === true && before.makes(was), is.unmasked === true && after.makes(is)),
      before: () => said(was.unmasked),
      after: () => said(is.unmasked),
    }),
  );

const whenWords = (condition: Condition): string =>
  condition.is === never.is ? '不能' : conditionWords(condition) || '总是';

/** Call → the pages that make it. */
function pagesOf({ resolved }: Side): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const { path, reached } of resolved.uses)
    for (const name of reached.keys()) found.set(name, [...(found.get(name) ?? []), path]);
  return found;
}
