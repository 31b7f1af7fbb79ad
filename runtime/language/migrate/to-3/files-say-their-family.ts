import { isMap, isScalar, visit, type YAMLMap } from 'yaml';
import { endings, type NamedFamily } from '../../families/index.ts';
import type { AppTexts } from '../app-texts.ts';
import type { TextDocument } from '../text-document.ts';
import { mapIn } from '../tree.ts';

/**
 * What a document is is said by the end of its file's name, no longer by the folder, in which it stays. Its whole name
 * stands before the end, with dots; a page in a folder of its own says its address.
 */
export function filesSayTheirFamily(app: AppTexts): void {
  for (const { document, file, folder } of app.all()) {
    nameWithDots(document);
    const ending = endings[folder as NamedFamily];
    if (ending === undefined) continue;
    const { name } = document;
    const isPage = folder === 'pages';
    const own = isPage ? name.slice(name.lastIndexOf('/') + 1) : name.replaceAll('/', '.');
    if (isPage && name !== own) sayAddress(document, name);
    app.move(
      document,
      file.replace(/[^/]+\.(ya?ml)$/, (_, yaml: string) => `${own}.${ending}.${yaml}`),
    );
  }
}

/** Documents that are named by the kind of what they are, where a name had slashes. */
const naming = new Set(['report', 'dictionary', 'entity', 'calendar']);

function nameWithDots(document: TextDocument): void {
  if (document.root)
    visit(document.root, {
      Pair(_, { key, value }) {
        if (!isScalar(key) || !naming.has(String(key.value)) || !isScalar(value)) return;
        if (typeof value.value === 'string' && /^[\w-]+(\/[\w-]+)+$/.test(value.value))
          document.replace(value, value.value.replaceAll('/', '.'));
      },
    });
}

/** Adds the address to what a page says to the router, where it does not say one yet. */
function sayAddress(document: TextDocument, path: string): void {
  const { root } = document;
  if (!root) return;
  const route = mapIn(root, 'route');
  if (route?.has('path')) return;
  if (route && isMap(route) && route.items.length > 0) document.insert(route as YAMLMap, { path });
  else document.insertWritten(root, [`route: { path: ${path} }`], root.has('title') ? 'title' : undefined);
}
