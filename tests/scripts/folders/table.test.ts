import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { checkFolders } from '#scripts/folders/check-folders.ts';
import { publicDoors, table } from '#scripts/folders/table.ts';

/** `file` for each violation about the code, by the project's own table. */
const refused = (source: Record<string, string>): string[] =>
  checkFolders(new Map(Object.entries(source)), table).map(({ file }) => file);

const wrong: [from: string, imported: string][] = [
  ['renderer/a.ts', '#server/seed.ts'],
  ['renderer/a.ts', '#agent/x.ts'],
  ['renderer/deep/er/a.ts', '../../../server/seed.ts'],
  ['renderer/a.ts', '#runtime/language/compile/validator.ts'],
  ['renderer/a.ts', '#runtime/language/index.ts'],
  ['renderer/a.ts', '#runtime/language/families/page.ts'],
  ['renderer/a.ts', 'node:path'],
  ['renderer/build/a.ts', '#agent/x.ts'],
  ['agent/a.ts', '#renderer/main.tsx'],
  ['agent/a.ts', '#renderer/ui/menu/Menu.tsx'],
  ['renderer/a.ts', '#renderer/callcentre/toolbar/widget.tsx'],
  ['renderer/callcentre/toolbar/a.tsx', '#renderer/shell/Shell.tsx'],
  ['renderer/main.tsx', '#agent/client/client.ts'],
  ['agent/a.ts', '#runtime/services/services.ts'],
  ['agent/a.ts', 'node:fs/promises'],
  ['server/a.ts', '#runtime/services/services.ts'],
  ['server/a.ts', '#agent/client/client.ts'],
  ['server/a.ts', '#scripts/start/main.ts'],
  ['server/a.ts', '#runtime/language/resolve/app.ts'],
  ['scripts/a.ts', '#runtime/language/families/field.ts'],
  ['server/http/a.ts', '#server/callcentre/mount.ts'],
  ['server/callcentre/a.ts', '#server/http/server.ts'],
  ['server/callcentre/a.ts', '#server/database/connect.ts'],
  ['scripts/a.ts', '#server/callcentre/switch.ts'],
  ['scripts/a.ts', '#tests/server/world.ts'],
  ['scripts/bench/a.ts', '#tests/server/world.ts'],
  ['schemas/extensions/inputs/a.tsx', '#renderer/inputs/props.ts'],
  ['schemas/extensions/inputs/a.tsx', 'antd'],
  ['schemas/extensions/handlers/a.ts', '#server/verbs/index.ts'],
  ['examples/rental/extensions/handlers/a.ts', '../../../../server/seed.ts'],
  ['runtime/kernel/a.ts', '#runtime/platform/platform.ts'],
  ['runtime/platform/a.ts', '../services/services.ts'],
  ['runtime/services/a.ts', '#runtime/language/resolve/resolve.ts'],
  ['runtime/services/a.ts', '#renderer/main.tsx'],
  ['runtime/services/a.ts', 'node:os'],
  ['runtime/language/load/a.ts', '#runtime/services/services.ts'],
  ['runtime/language/formats/a.ts', '../compile/validator.ts'],
  ['runtime/language/formats/a.ts', 'node:crypto'],
];

it.each(wrong)('%s may not import %s', (from, imported) => {
  expect(refused({ [from]: `export * from '${imported}';\n` })).toEqual([from]);
});

const right: [from: string, imported: string][] = [
  ['renderer/a.ts', '#runtime/services/services.ts'],
  ['renderer/a.ts', '#runtime/language/bundle/client.ts'],
  ['renderer/a.ts', './a.css'],
  ['renderer/a.ts', 'react'],
  ['renderer/main.tsx', '#renderer/callcentre/toolbar/widget.tsx'],
  ['renderer/callcentre/toolbar/a.tsx', '#renderer/ui/menu/Menu.tsx'],
  ['renderer/callcentre/toolbar/a.tsx', '#agent/desk/desk.ts'],
  ['renderer/build/a.ts', 'node:path'],
  ['agent/a.ts', '#runtime/platform/platform.ts'],
  ['server/a.ts', '#runtime/language/index.ts'],
  ['server/callcentre/a.ts', '#agent/protocol/frame.ts'],
  ['server/callcentre/a.ts', '#server/auth/login-attempts.ts'],
  ['scripts/a.ts', '#server/callcentre/mount.ts'],
  ['server/a.ts', 'node:path'],
  ['runtime/services/a.ts', '#runtime/language/formats/index.ts'],
];

it.each(right)('%s may import %s', (from, imported) => {
  expect(refused({ [from]: `export * from '${imported}';\n` })).toEqual([]);
});

it('lets the door to the bundle have types of what documents may say, not the documents’ own code', () => {
  const [type, value] = ['runtime/language/bundle/type.ts', 'runtime/language/bundle/value.ts'];
  const from = `'#runtime/language/families/field.ts'`;
  expect(refused({ [type]: `import type { Field } from ${from};\nexport type Mine = Field;` })).toEqual([]);
  expect(refused({ [value]: `import { Field } from ${from};\nconsole.log(Field);` })).toEqual([value]);
});

it('wants a line for every folder with code', () => {
  expect(refused({ 'schemas/a.ts': '' })).toEqual(['schemas/a.ts']);
});

it("says of an app's own code what package.json says", async () => {
  const { exports } = JSON.parse(await readFile('package.json', 'utf8')) as { exports: Record<string, string> };
  const offered = Object.entries(exports).map(([name, file]) => [name.replace('.', 'heddle'), file.slice(2)]);
  expect(Object.fromEntries(offered)).toEqual(publicDoors);
});
