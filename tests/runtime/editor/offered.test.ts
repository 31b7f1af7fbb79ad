import { expect, it } from 'vitest';
import { offered } from '#runtime/editor/completion/offered.ts';
import { Workspace } from '#runtime/editor/workspace.ts';
import { builtExtensions, readSchemas } from '#runtime/language/index.ts';

const folder = 'examples/rental';
const entity = 'entities/machine.entity.yaml';

it('offers of very many names those that suit what is typed, and lets the editor ask again', async () => {
  const files = await readSchemas(folder);
  for (let n = 0; n < 600; n++)
    files.set(`dictionaries/many${n}.dictionary.yaml`, `title: 第${n}\nitems: { one: 一, two: 二 }\n`);
  const workspace = new Workspace(files, { extensions: await builtExtensions(folder, files) });
  const text = (workspace.text(entity) ?? '').replace(
    'fields:\n',
    'fields:\n  state: { label: 状态, dictionary: many59 }\n',
  );
  const at = (typed: string) => {
    workspace.write(entity, text);
    return workspace.document(entity).positionAt(text.indexOf('many59') + typed.length);
  };
  const few = offered(workspace, entity, at('many59'));
  expect(few.isIncomplete).toBe(true);
  expect(few.items).toHaveLength(500);
  expect(few.items.slice(0, 11).map(({ label }) => label)).toEqual(
    expect.arrayContaining(['many59', 'many590', 'many599']),
  );
  expect(offered(workspace, entity, workspace.document(entity).positionAt(0)).isIncomplete).toBe(false);
});
