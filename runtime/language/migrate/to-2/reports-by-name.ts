import type { AppTexts } from '../app-texts.ts';
import { blocksOf, valueIn } from '../tree.ts';

/** A report is named by its path below reports/; its number is said once, in its definition. */
export function reportsByName(app: AppTexts): void {
  const names = new Map(
    app
      .family('reports')
      .map(
        ({ document, root }) => [keyOf(valueIn(root, 'defineId'), valueIn(root, 'version')), document.name] as const,
      ),
  );
  // One that is not there keeps its number, which is then reported at its place.
  const nameOf = (id: unknown, version?: unknown): string => names.get(keyOf(id, version)) ?? `'${String(id)}'`;
  for (const { document, root } of app.family('pages')) {
    for (const block of blocksOf(root)) {
      const id = valueIn(block, 'report');
      if (typeof id === 'number') document.replace(block.get('report', true), nameOf(id));
    }
    if (valueIn(root, 'kind') !== 'report' || !root.has('defineId')) continue;
    document.replace(root.get('defineId', true), nameOf(valueIn(root, 'defineId'), valueIn(root, 'reportVersion')));
    document.rename(root, 'defineId', 'report');
    document.remove(root, 'reportVersion');
  }
}

const keyOf = (id: unknown, version: unknown = 1): string => `${String(id)}.${String(version)}`;
