import { drawAll } from '#agent/state-diagrams.ts';
import { namedFamilies, pageShapes, type Schema, singleFamilies } from '#runtime/language/index.ts';
import { families, kinds } from './about.ts';
import { builtInPage } from './built-in.ts';
import { inBothLanguages } from './chinese/index.ts';
import { functionsPage } from './functions.ts';
import { jsonSchemas } from './json-schemas.ts';
import { fieldTypesPage, formatsPage } from './lists.ts';
import { iconsPage, namesPage, verbsPage } from './names.ts';
import { familyPage, indexPage, shapesPage } from './pages.ts';
import { shapesFile, shareShapes } from './shapes.ts';

/**
 * File below docs/reference → text: for each family and kind of page what it is, an example and its keys; the shapes
 * that they share; what is built in; JSON Schemas for editors; the drawings of the agent client's states.
 * @param root the project's folder, where the examples lie
 * @param summaryOf what a handler of the back end is for, in a few words
 */
export function referenceFiles(root: string, summaryOf: (handler: string) => string): Map<string, string> {
  const documents = { ...singleFamilies, ...namedFamilies, ...pageShapes } as unknown as Record<string, Schema>;
  const shared = shareShapes(
    Object.fromEntries(Object.entries(documents).map(([name, schema]) => [name, inBothLanguages(schema)])),
  );
  const files = jsonSchemas(shared, Object.keys(pageShapes));
  for (const [name, schema] of shared.documents) {
    const isKind = Object.hasOwn(pageShapes, name);
    const file = isKind ? `page-${name}` : name;
    files.set(`${file}.md`, familyPage(file, (isKind ? kinds : families)[name], schema, root));
  }
  files.set(`${shapesFile}.md`, shapesPage(shared.shapes));
  files.set('field-types.md', fieldTypesPage());
  files.set('formats.md', formatsPage());
  files.set('built-in.md', builtInPage(summaryOf));
  files.set('functions.md', functionsPage());
  files.set('verbs.md', verbsPage());
  files.set('icons.md', iconsPage());
  files.set('names.md', namesPage());
  files.set('agent-states.md', drawAll());
  files.set('README.md', indexPage(Object.keys({ ...singleFamilies, ...namedFamilies }), Object.keys(pageShapes)));
  return files;
}
