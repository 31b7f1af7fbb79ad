import { isMap, isScalar, isSeq, type YAMLMap } from 'yaml';

/** The map under a key, where there is one. */
export const mapIn = (map: YAMLMap, key: string): YAMLMap | undefined => {
  const found = map.get(key, true);
  return isMap(found) ? found : undefined;
};

/** The entries of a map that are maps themselves: key → map. */
export const mapsIn = (map: YAMLMap | undefined): [string, YAMLMap][] =>
  (map?.items ?? []).flatMap(({ key, value }) => (isMap(value) ? [[String(key), value] as [string, YAMLMap]] : []));

/** The items of a list. */
export const itemsIn = (map: YAMLMap, key: string): unknown[] => {
  const found = map.get(key, true);
  return isSeq(found) ? found.items : [];
};

/** The text, number or truth under a key. */
export const valueIn = (map: YAMLMap, key: string): unknown => {
  const found = map.get(key, true);
  return isScalar(found) ? found.value : undefined;
};

/** The blocks of a page: those above its search, and its own. */
export const blocksOf = (page: YAMLMap): YAMLMap[] =>
  ['head', 'blocks'].flatMap(key => mapsIn(mapIn(page, key)).map(([, block]) => block));
