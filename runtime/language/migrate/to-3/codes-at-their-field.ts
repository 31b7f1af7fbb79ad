import type { YAMLMap } from 'yaml';
import { codeOf, type Dictionary } from '../../families/dictionary.ts';
import type { AppTexts } from '../app-texts.ts';
import { scalar } from '../scalar.ts';
import type { TextDocument } from '../text-document.ts';
import { mapIn, mapsIn, valueIn } from '../tree.ts';

/** Most characters of codes in one line: longer ones stay a document. */
const most = 160;

/** A dictionary that only one field has becomes the codes of that field. */
export function codesAtTheirField(app: AppTexts): void {
  const others = ['entities', 'services', 'pages', 'reports', 'messages', 'gateways', 'processes'].flatMap(folder =>
    app.family(folder).map(({ document }) => document.text),
  );
  const text = [...others, app.document('app')?.text, app.document('roles')?.text].join('\n');
  const uses = new Map<string, number>();
  for (const [, name = ''] of text.matchAll(/\bdictionary: *['"]?([\w/]+)/g)) uses.set(name, (uses.get(name) ?? 0) + 1);
  for (const folder of ['entities', 'services'])
    for (const { document, root } of app.family(folder))
      for (const map of fieldsIn(root, folder)) take(map, document, app, uses);
}

/** Whatever in a document may have codes of its own. */
function fieldsIn(root: YAMLMap, folder: string): YAMLMap[] {
  const withColumns = (fields: YAMLMap | undefined): YAMLMap[] =>
    mapsIn(fields).flatMap(([, field]) => [field, ...withColumns(mapIn(field, 'fields'))]);
  if (folder === 'services')
    return mapsIn(mapIn(root, 'calls')).flatMap(([, call]) =>
      ['query', 'body', 'answer'].flatMap(key => withColumns(mapIn(call, key))),
    );
  const states = mapIn(root, 'states');
  const asked = mapsIn(states && mapIn(states, 'transitions')).flatMap(([, one]) => withColumns(mapIn(one, 'ask')));
  return [...withColumns(mapIn(root, 'fields')), ...(states ? [states] : []), ...asked];
}

function take(map: YAMLMap, document: TextDocument, app: AppTexts, uses: ReadonlyMap<string, number>): void {
  const name = valueIn(map, 'dictionary');
  const dictionary = typeof name === 'string' ? app.document('dictionaries', name) : undefined;
  const items = dictionary?.root && mapIn(dictionary.root, 'items');
  if (!items || uses.get(String(name)) !== 1 || dictionary.root?.has('lastChosen')) return;
  const said = items.toJSON() as Dictionary['items'];
  const codes = items.items.map(({ key }) => `${dictionary.written(key)}: ${inOneLine(said[String(key)] ?? '')}`);
  const written = `{ ${codes.join(', ')} }`;
  if (written.length > most) return;
  const pair = map.items.find(({ key }) => String(key) === 'dictionary');
  document.replace(pair?.key, 'codes');
  document.replace(pair?.value, written);
  document.comment(map, 'dictionary', dictionary.text.match(/^#[^\n]*/gm) ?? []);
  app.drop('dictionaries', String(name));
}

/** A code with its colour behind its label, where it has no more. */
function inOneLine(said: Dictionary['items'][string]): string {
  const { label, colour, ...more } = codeOf(said);
  return Object.keys(more).length > 0 ? scalar(said) : scalar(colour ? `${label} ${colour}` : label);
}
