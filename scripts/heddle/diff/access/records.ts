import type { EntityModel, FieldModel } from '#runtime/language/bundle/model.ts';
import { ownersOf } from '#server/query/scope.ts';
import { compared as ofConditions } from '../../rights/compare.ts';
import { always, type Condition, never } from '../../rights/condition.ts';
import { conditionWords } from '../../rights/condition-words.ts';
import type { Rights } from '../../rights/rights.ts';
import type { Change } from '../change.ts';
import { entityPairs, fieldPairs, type Pair } from '../pairs.ts';
import type { Compared, Holding } from './holders.ts';
import { toldOf } from './told.ts';

/** Which records who sees, which fields of them, and which in clear. */
export function recordChanges(compared: Compared): Change[] {
  const pairs = entityPairs(compared.before.resolved.model, compared.after.resolved.model);
  const renamed = renamedFields(pairs);
  const isSame = sameAbove(compared);
  return pairs.flatMap(pair => {
    const { before: was, after: is } = pair;
    if (!was || !is) return [];
    const isOther = was.see?.expression.cel !== is.see?.expression.cel;
    const rows = toldOf(
      compared,
      {
        name: is.name,
        gained: `看得到更多${is.title}`,
        lost: `看得到的${is.title}少了`,
        ruleAt: isOther ? is.see?.expression.at : undefined,
        at: () => compared.after.places.of('entity', '', is.name),
      },
      ({ before, after, isOther }) => {
        if (!isOther && isSame(is.name) && before.mayRead(was) === after.mayRead(is)) return nothing;
        const [former, now] = [renamed(before.reads(was)), after.reads(is)];
        return { ...ofConditions(former, now), before: () => recordWords(former), after: () => recordWords(now) };
      },
    );
    return [...rows, ...fieldChanges(compared, was, is, renamed)];
  });
}

const nothing = { gains: false, loses: false };

/** Whether an entity, and all that its records belong to, were not compiled again. */
function sameAbove({ before, after }: Compared): (entity: string) => boolean {
  const [was, is] = [before.resolved.model, after.resolved.model];
  const known = new Map<string, boolean>();
  const isSame = (name: string): boolean => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const [one, other] = [was.entities[name], is.entities[name]];
    const same = one !== undefined && one === other;
    known.set(name, same);
    const owners = same ? ownersOf(is, other) : [];
    const all =
      same &&
      JSON.stringify(ownersOf(was, one)) === JSON.stringify(owners) &&
      owners.every(({ entity }) => isSame(entity));
    known.set(name, all);
    return all;
  };
  return isSame;
}

type Rename = (condition: Condition) => Condition;

function fieldChanges(compared: Compared, was: EntityModel, is: EntityModel, renamed: Rename): Change[] {
  const [one, other] = [compared.before, compared.after].map(({ resolved }) => resolved.model.permissions.unmask);
  const isUnmaskedAlike = one === other;
  return fieldPairs(was.fields, is.fields).flatMap(({ before, after }) => {
    if (!before || !after || !(isLimited(before) || isLimited(after))) return [];
    const told = (
      does: { gained: string; lost: string; ruleAt: string | undefined },
      of: (rights: Rights, entity: EntityModel, field: FieldModel) => Condition,
    ) =>
      toldOf(
        compared,
        {
          name: `${is.name}.${after.name}`,
          ...does,
          at: () => compared.after.places.of('field', is.name, after.name),
        },
        holding => {
          if ((was === is && !holding.isOther && isUnmaskedAlike) || !readsBoth(holding, was, is)) return nothing;
          const [former, now] = [renamed(of(holding.before, was, before)), of(holding.after, is, after)];
          return { ...ofConditions(former, now), before: () => sightWords(former), after: () => sightWords(now) };
        },
      );
    const named = `${is.title}的「${after.label}」`;
    const other = (key: 'see' | 'edit') => (before[key]?.cel === after[key]?.cel ? undefined : after[key]?.at);
    return [
      ...told({ gained: `看得到${named}`, lost: `看不到${named}了`, ruleAt: other('see') }, (rights, _, field) =>
        rights.seesField(field),
      ),
      ...told(
        { gained: `看得到全部的${named}，不再脱敏`, lost: `只看得到脱敏的${named}`, ruleAt: undefined },
        (rights, _, field) => (rights.sight(field) === 'masked' ? never : always),
      ),
      ...told(
        { gained: `可以修改${named}`, lost: `不能再修改${named}`, ruleAt: other('edit') },
        (rights, entity, field) => rights.editsField(field, entity),
      ),
    ];
  });
}

const isLimited = ({ see, edit, mask }: FieldModel): boolean => Boolean(see || edit || mask);

/** Of who sees no record no field is asked. */
const readsBoth = ({ before, after }: Holding, was: EntityModel, is: EntityModel): boolean =>
  before.reads(was).is !== 'never' && after.reads(is).is !== 'never';

const recordWords = (condition: Condition): string => conditionWords(condition) || '全部';
const sightWords = (condition: Condition): string =>
  condition.is === 'always' ? '是' : condition.is === 'never' ? '否' : conditionWords(condition);

/** What former conditions say of a field by its former name is said by the new one: a rename changes nobody's sight. */
function renamedFields(pairs: readonly Pair<EntityModel>[]): Rename {
  const names = pairs.flatMap(({ before, after }) =>
    before && after
      ? fieldPairs(before.fields, after.fields).flatMap(({ name, was }) => (was === undefined ? [] : [{ name, was }]))
      : [],
  );
  if (names.length === 0) return condition => condition;
  const subjectOf = (subject: string): string =>
    names.reduce((text, { name, was }) => text.replace(new RegExp(`(row\\.|^|>)${was}\\b`, 'g'), `$1${name}`), subject);
  const rename: Rename = condition => {
    switch (condition.is) {
      case 'and':
      case 'or':
        return { is: condition.is, parts: condition.parts.map(rename) };
      case 'not':
        return { is: 'not', part: rename(condition.part) };
      case 'among':
      case 'judged':
        return { ...condition, subject: subjectOf(condition.subject) };
      default:
        return condition;
    }
  };
  return rename;
}
