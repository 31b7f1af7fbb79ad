import type { Model } from '#runtime/language/bundle/model.ts';
import type { Change } from '../change.ts';
import { type Difference, differences, said } from '../differences.ts';
import { entityPairs, fieldPairs, pairsOf } from '../pairs.ts';
import type { Side } from '../read-side.ts';

type Sides = Readonly<Record<'before' | 'after', Side>>;

/** What no sentence of `explain` says, place by place as the model says it. */
export function unspokenChanges({ before, after }: Sides): Change[] {
  const [was, is] = [before.resolved.model, after.resolved.model];
  const calls = pairsOf(was.calls, is.calls).flatMap(({ name, before: old, after: now }) =>
    old && now && old !== now
      ? told(differences(only(old, ofCalls), only(now, ofCalls)), name, after.places.call(name))
      : [],
  );
  const entities = entityPairs(was, is).flatMap(({ name, before: old, after: now }) => {
    if (!old || !now || old === now) return [];
    const fields = fieldPairs(old.fields, now.fields).flatMap(pair =>
      pair.before && pair.after && pair.before !== pair.after
        ? told(
            differences(only(pair.before, ofFields), only(pair.after, ofFields)),
            `${name}.${pair.name}`,
            after.places.of('field', name, pair.name),
          )
        : [],
    );
    return [
      ...told(differences(only(old, ofEntities), only(now, ofEntities)), name, after.places.of('entity', '', name)),
      ...fields,
    ];
  });
  // What an import is called is what its page is.
  const whole = wholes.flatMap(part =>
    told(
      [...differences(was[part], is[part])].filter(({ path }) => part !== 'imports' || path.at(-1) !== 'title'),
      part,
      undefined,
      part,
    ),
  );
  const code = was.extensions === is.extensions ? [] : [codeChange()];
  return [...calls, ...entities, ...whole, ...code];
}

const ofCalls = ['where', 'span', 'failures', 'many', 'debounce', 'timeout', 'every', 'underApproval'] as const;
const ofEntities = [
  'nameField',
  'code',
  'beside',
  'ledger',
  'effective',
  'periodsOf',
  'proposes',
  'search',
  'assignee',
  'owner',
  'keep',
] as const;
const ofFields = [
  'default',
  'lastChosen',
  'search',
  'reference',
  'via',
  'unit',
  'mask',
  'clock',
  'accept',
  'pick',
  'readOnly',
  'taken',
  'message',
] as const;
/** Parts of the model that nothing else compares. */
const wholes = [
  'app',
  'messages',
  'gateways',
  'calendars',
  'imports',
  'links',
  'organisations',
  'accounts',
] as const satisfies readonly (keyof Model)[];

const only = <T extends object, K extends keyof T>(one: T, keys: readonly K[]): Partial<T> =>
  Object.fromEntries(keys.flatMap(key => (one[key] === undefined ? [] : [[key, one[key]]]))) as Partial<T>;

const told = (all: Iterable<Difference>, name: string, at: string | undefined, inside = ''): Change[] =>
  [...all].map(({ path, before, after, isOrder }) => {
    const [first = '', ...rest] = path;
    const own = inside === '' ? name : `${inside}.${first}`;
    const place = (inside === '' ? path : rest).join('.');
    return {
      risk: 'behaviour',
      weight: 'changes',
      name: own,
      what: `${own}${place ? ` 的 ${place}` : ''}${isOrder ? ' 的次序' : ''}`,
      at: at ?? placeIn(after) ?? placeIn(before) ?? '',
      before: said(before),
      after: said(after),
    };
  });

const placeIn = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'at' in value && typeof value.at === 'string' ? value.at : undefined;

const codeChange = (): Change => ({
  risk: 'behaviour',
  weight: 'changes',
  name: 'extensions',
  what: '应用自己的后端代码（extensions）变了，这里说不出变了什么',
  at: '',
});
