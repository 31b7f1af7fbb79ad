import { isMap, isScalar, visit, type YAMLMap } from 'yaml';
import { given } from '../../load/written-out/steps.ts';
import type { AppTexts } from '../app-texts.ts';
import type { TextDocument } from '../text-document.ts';
import { mapIn } from '../tree.ts';

/** From so many on, what is given by the name that it has already is copied. */
const few = 3;

/** A step that gives several fields what is called so elsewhere copies them by name. */
export function stepsCopyByName(app: AppTexts): void {
  for (const family of ['services', 'entities', 'gateways'])
    for (const { document, root } of app.family(family))
      visit(root as never, {
        Pair: (_, { key, value }) => {
          if (isScalar(key) && key.value === 'do') for (const step of stepsIn(value)) copyByName(document, step);
        },
      });
}

const stepsIn = (value: unknown): YAMLMap[] =>
  (value as { items?: unknown[] } | null)?.items?.filter((item): item is YAMLMap => isMap(item)) ?? [];

function copyByName(document: TextDocument, step: YAMLMap): void {
  const name = Object.keys(given).find(key => step.has(key)) as keyof typeof given | undefined;
  const key = name && given[name];
  const values = key && mapIn(step, key);
  if (!name || !values || document.holdsComments(values)) return;
  const copied = new Map<string, string[]>();
  for (const { key: field, value } of values.items) {
    const from = isScalar(value) && /^(\w+)\.(\w+)$/.exec(String(value.value));
    if (from && from[2] === String(field) && from[1] !== 'row')
      copied.set(from[1] ?? '', [...(copied.get(from[1] ?? '') ?? []), String(field)]);
  }
  const many = [...copied].filter(([, fields]) => fields.length >= few);
  if (many.length === 0) return;
  const written = `copy: { ${many.map(([from, fields]) => `${from}: [${fields.join(', ')}]`).join(', ')} }`;
  const gone = many.flatMap(([, fields]) => fields);
  document.insertWritten(step, [written], name);
  if (gone.length === values.items.length) document.remove(step, key);
  else document.remove(values, ...gone);
}
