import { expect, it } from 'vitest';
import { Workspace } from '#runtime/editor/workspace.ts';
import { builtExtensions, readSchemas } from '#runtime/language/index.ts';
import { askHalfTyped, someOf } from './half-typed.ts';

/** More is asked where somebody waits for it: HEDDLE_APP=schemas HEDDLE_PLACES=200, of each so many documents. */
const { HEDDLE_APP: folder = 'examples/rental', HEDDLE_PLACES: places = '4', HEDDLE_EACH: each = '3' } = process.env;

it(
  'answers wherever a document is half typed',
  async () => {
    const files = await readSchemas(folder);
    const workspace = new Workspace(files, { extensions: await builtExtensions(folder, files) });
    const documents = [...files.keys()].filter(
      (file, index) => /^(?!extensions).*\.yaml$/.test(file) && index % Number(each) === 0,
    );
    const { asked, offered } = askHalfTyped(workspace, documents, someOf(Number(places)));
    expect(asked).toBe(documents.length * 3 * Number(places));
    // At most places something may be typed.
    expect(offered).toBeGreaterThan(asked / 6);
    workspace.refresh();
    expect(workspace.checked.issues.filter(({ severity }) => severity === 'error')).toEqual([]);
  },
  places === '4' ? undefined : 24 * 3_600_000,
);
