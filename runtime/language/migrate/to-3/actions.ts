import type { YAMLMap } from 'yaml';
import type { AppTexts } from '../app-texts.ts';
import type { TextDocument } from '../text-document.ts';
import { blocksOf, mapIn, mapsIn, valueIn } from '../tree.ts';

/** Where actions stand in a page: the variable of their record, and the call that fills it. */
export interface ActionPlace {
  document: TextDocument;
  map: YAMLMap;
  actions: [key: string, action: YAMLMap][];
  variable: 'row' | 'record' | 'found' | undefined;
  main: string | undefined;
  /** The names of the page's parameters. */
  params: ReadonlySet<string>;
}

/** The actions of every page and block. */
export const actionPlaces = (app: AppTexts): ActionPlace[] =>
  app.family('pages').flatMap(({ document, root }) => {
    const params = new Set((mapIn(root, 'params')?.items ?? []).map(({ key }) => String(key)));
    const blocks = blocksOf(root).flatMap(block => [
      block,
      ...mapsIn(mapIn(block, 'from')).map(([, source]) => source),
    ]);
    return [ofPage(root), ...blocks.map(ofBlock)].map(({ map, ...about }) => ({
      document,
      map,
      actions: mapsIn(mapIn(map, 'actions')),
      params,
      ...about,
    }));
  });

type Place = Pick<ActionPlace, 'variable' | 'main'> & { map: YAMLMap };

function ofPage(map: YAMLMap): Place {
  const kind = valueIn(map, 'kind');
  if (kind === 'list') return { map, variable: 'row', main: textIn(map, 'call') };
  if (kind === 'detail') return { map, variable: 'record', main: textIn(map, 'load') };
  const search = mapIn(map, 'search');
  return search
    ? { map, variable: 'found', main: textIn(search, 'call') }
    : { map, variable: undefined, main: undefined };
}

const ofBlock = (map: YAMLMap): Place => ({
  map,
  variable: valueIn(map, 'block') === 'record' ? 'record' : 'row',
  main: textIn(map, 'call'),
});

const textIn = (map: YAMLMap, key: string): string | undefined => {
  const value = valueIn(map, key);
  return typeof value === 'string' ? value : undefined;
};
