import { expect, it } from 'vitest';
import { Workspace } from '#runtime/editor/workspace.ts';
import { builtExtensions, readSchemas } from '#runtime/language/index.ts';
import { askHalfTyped, someOf } from './half-typed.ts';

it('answers wherever a document is half typed', async () => {
  const folder = 'examples/rental';
  const files = await readSchemas(folder);
  const workspace = new Workspace(files, { extensions: await builtExtensions(folder, files) });
  const documents = [...files.keys()].filter((file, index) => /^(?!extensions).*\.yaml$/.test(file) && index % 3 === 0);
  const { asked, offered } = askHalfTyped(workspace, documents, someOf(4));
  expect(asked).toBe(documents.length * 12);
  // At most places something may be typed.
  expect(offered).toBeGreaterThan(documents.length * 2);
  workspace.refresh();
  expect(workspace.checked.issues.filter(({ severity }) => severity === 'error')).toEqual([]);
});
