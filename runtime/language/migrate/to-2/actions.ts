import type { YAMLMap } from 'yaml';
import type { AppTexts } from '../app-texts.ts';
import type { TextDocument } from '../text-document.ts';
import { blocksOf, mapIn, mapsIn, valueIn } from '../tree.ts';

/** An action with where it stands. */
export interface ActionText {
  document: TextDocument;
  key: string;
  map: YAMLMap;
  /** Whether it is an action of a list, whose rows are `row`. */
  inList: boolean;
  /** The names of the page's parameters. */
  params: ReadonlySet<string>;
}

/** The actions of every page and block. */
export const actionsOf = (app: AppTexts): ActionText[] =>
  app.family('pages').flatMap(({ document, root }) => {
    const params = new Set((mapIn(root, 'params')?.items ?? []).map(({ key }) => String(key)));
    const own = { of: root, inList: valueIn(root, 'kind') === 'list' };
    const blocks = blocksOf(root).map(block => ({ of: block, inList: valueIn(block, 'block') === 'list' }));
    return [own, ...blocks].flatMap(({ of, inList }) =>
      mapsIn(mapIn(of, 'actions')).map(([key, map]) => ({ document, key, map, inList, params })),
    );
  });
