import { isMap, visit, type YAMLMap } from 'yaml';
import { keyParameter, type PageDocument } from '../../model/key-parameter.ts';
import type { AppTexts } from '../app-texts.ts';
import { mapIn, valueIn } from '../tree.ts';
import { actionPlaces } from './actions.ts';
import { keyOfCall } from './entities.ts';

/** A column that opens the page of its row does not say that it hands over the key of the row. */
export function columnsOpenTheirRow(app: AppTexts): void {
  for (const { document, map, main } of actionPlaces(app)) {
    const key = keyOfCall(main, app);
    const columns = map.get('columns', true);
    for (const column of [...itemsOf(columns), ...['number', 'text', 'time'].flatMap(name => mapIn(map, name) ?? [])]) {
      const target = app.values<PageDocument>('pages', String(valueIn(column, 'open') ?? ''));
      const parameter = target && keyParameter(target);
      if (!parameter || !key) continue;
      const given = mapIn(column, 'with')?.toJSON() as Record<string, string> | undefined;
      if (given === undefined) document.insert(column, { with: {} }, 'open');
      else if (Object.keys(given).length === 1 && given[parameter] === `row.${key}`) document.remove(column, 'with');
    }
  }
}

function itemsOf(columns: unknown): YAMLMap[] {
  const found: YAMLMap[] = [];
  if (columns)
    visit(columns as never, (_, node) => {
      if (isMap(node) && node.has('field')) found.push(node as YAMLMap);
    });
  return found;
}
