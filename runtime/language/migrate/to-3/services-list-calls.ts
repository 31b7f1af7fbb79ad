import { isDeepStrictEqual } from 'node:util';
import { isMap, type YAMLMap } from 'yaml';
import { type Call, type Habit, habits, type Service } from '../../families/service.ts';
import { listedCall } from '../../load/listed-calls.ts';
import type { AppTexts } from '../app-texts.ts';
import type { TextDocument } from '../text-document.ts';
import { mapIn, valueIn } from '../tree.ts';

/** A call that follows from the entity is listed by the name of its verb or transition; only what differs is said. */
export function servicesListCalls(app: AppTexts): void {
  for (const { document, root } of app.family('services')) {
    const calls = mapIn(root, 'calls');
    if (calls && valueIn(root, 'entity') !== undefined) listCalls(document, root, calls);
  }
}

function listCalls(document: TextDocument, root: YAMLMap, calls: YAMLMap): void {
  const declared = document.values<Service>().calls;
  const fits = new Map(
    Object.entries(declared).map(([key, call]) => [key, habits.filter(habit => isAs(habit, key, call))]),
  );
  const alone = (habit: Habit): number => [...fits.values()].filter(all => all.length === 1 && all[0] === habit).length;
  const usual: Habit = alone('named') > alone('rest') ? 'named' : 'rest';
  const listed: Record<Habit, string[]> = { rest: [], named: [] };
  for (const [key, all] of fits) {
    const habit = all.includes(usual) ? usual : all[0];
    if (habit) listed[habit].push(key);
  }
  const all = [...listed.rest, ...listed.named];
  if (all.length === 0) return;
  const bare = all.filter(key => Object.keys(differing(declared[key])).length === 0);
  if (bare.length === Object.keys(declared).length) document.remove(root, 'calls');
  else {
    document.remove(calls, ...bare);
    for (const key of all.filter(one => !bare.includes(one))) {
      const map = calls.get(key, true);
      if (isMap(map)) document.remove(map as YAMLMap, ...said(declared[key] as Call));
    }
  }
  const lines = habits
    .filter(habit => listed[habit].length > 0)
    .map(habit => `${habit}: [${listed[habit].join(', ')}]`);
  document.insertWritten(root, lines, 'entity');
}

/** Whether a habit says of the call all that it says of its address and of what it does. */
function isAs(habit: Habit, key: string, call: Call): boolean {
  const wanted = listedCall(habit, key);
  const own = Object.fromEntries(Object.keys(wanted).map(name => [name, call[name as keyof Call]]));
  return isDeepStrictEqual(own, wanted);
}

/** What a list says of a call. */
const said = (call: Call): string[] =>
  Object.keys(call).filter(
    key =>
      ['get', 'post', 'put', 'delete', 'verb', 'transition'].includes(key) ||
      (key === 'timeout' && call.verb === 'export'),
  );

/** What a call says besides. */
const differing = (call: Call | undefined): Partial<Call> =>
  Object.fromEntries(Object.entries(call ?? {}).filter(([key]) => !said(call as Call).includes(key)));
