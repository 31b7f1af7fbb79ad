import { stringify } from 'yaml';
import type { Asked } from './asked.ts';
import { entityAsked } from './calls-of-entity.ts';

/** Codes with their labels, and, where an entity is named, a field of it that holds one of them. */
export function newDictionary(asked: Asked): void {
  const { name, title, drafts, options } = asked;
  const entity = options.entity === undefined ? undefined : entityAsked(asked);
  const file = entity && drafts.fileOf('entities', entity.name);
  const place =
    file === undefined ? drafts.inFolderOf('dictionaries', name) : drafts.beside(file, 'dictionaries', name);
  drafts.add(place, stringify({ title, items: itemsOf(options.items ?? 'first=第一项,second=第二项') }));
  if (file !== undefined) drafts.enter(file, ['fields'], `${name}: { label: ${title}, dictionary: ${name} }`);
}

/** cash=现金,card=刷卡 → the codes. @throws Error where one has no label */
function itemsOf(text: string): Record<string, string> {
  const pairs = text.split(/[,，]/).map(item => /^\s*([\w-]+)\s*=\s*(\S.*?)\s*$/.exec(item));
  return Object.fromEntries(
    pairs.map(pair => {
      const [, code = '', label = ''] = pair ?? [];
      if (code === '')
        throw new Error(`--items 写作 cash=现金,card=刷卡 · --items is written cash=现金,card=刷卡, not ${text}.`);
      return [code, label];
    }),
  );
}
