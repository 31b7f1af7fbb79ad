import type { YAMLMap } from 'yaml';
import { serviceOf } from '../../load/written-out/known.ts';
import { savingOf } from '../../load/written-out/saving.ts';
import type { AppTexts } from '../app-texts.ts';
import { valueIn } from '../tree.ts';

const keys = ['load', 'create', 'update'];

/** A form whose calls are those of one service names the service; calls of another key by that key. */
export function formsNameTheirService(app: AppTexts): void {
  const { known } = app;
  for (const { document, root } of app.family('pages')) {
    if (valueIn(root, 'kind') !== 'form') continue;
    const said = keys.flatMap(key => (root.has(key) ? [[key, String(valueIn(root, key))] as const] : []));
    const [service, ...others] = new Set(said.map(([, call]) => serviceOf(call)));
    if (said.length < 2 || service === undefined || others.length > 0) continue;
    const follows = savingOf({ kind: 'form', service }, known).map(
      ({ path, value }) => [String(path[0]), value] as const,
    );
    // What follows and the form does not want cannot be said: such a form names its calls.
    if (follows.some(([key]) => !root.has(key))) continue;
    const own = said.filter(([key, call]) => !follows.some(([name, value]) => name === key && value === call));
    if (own.length === said.length) continue;
    nameService(root, service);
    for (const [key, call] of own) document.replace(root.get(key, true), call.slice(service.length + 1));

    function nameService(map: YAMLMap, name: string): void {
      const [first = '', ...rest] = said.map(([key]) => key).filter(key => !own.some(([one]) => one === key));
      document.rename(map, first, 'service');
      document.replace(map.get(first, true), name);
      document.remove(map, ...rest);
    }
  }
}
