import { describe, expect, it } from 'vitest';
import { Workspace } from '#runtime/editor/workspace.ts';
import { builtExtensions, readSchemas } from '#runtime/language/index.ts';
import { makes } from '#scripts/heddle/lsp/make.ts';

const folder = 'examples/rental';
const machines = 'pages/machines.page.yaml';
const entity = 'entities/machine.entity.yaml';

/** The rental with a document changed, and what may be made at what the change says. */
async function changed(file: string, from: string | RegExp, to: string) {
  const files = await readSchemas(folder);
  const text = files.get(file) ?? '';
  expect(text).toMatch(from);
  const workspace = new Workspace(files, { extensions: await builtExtensions(folder, files) });
  workspace.write(file, text.replace(from, to));
  workspace.refresh();
  const line = workspace
    .document(file)
    .getText()
    .split('\n')
    .findIndex(one => one.includes(to.trim().split('\n')[0] ?? ''));
  return { workspace, offered: makes(workspace, file, line, line) };
}

describe('what is named and not there', () => {
  it.each([
    ['a page that is opened', machines, /open: \w+/, 'open: machineCard', 'make the page "machineCard"', 3],
    [
      'a dictionary',
      entity,
      /( {2}hours: \{)/,
      '  state: { label: 新旧, dictionary: machineAge }\n$1',
      'make the dictionary "machineAge"',
      1,
    ],
    ['a call', machines, /^call: .*$/m, 'call: machine.allOfThem', 'make the call "machine.allOfThem"', 1],
  ])('%s, is made where an editor asks', async (_, file, from, to, words, count) => {
    const { workspace, offered } = await changed(file, from, to);
    expect(offered.map(({ en }) => en).filter(en => en.startsWith(words))).toHaveLength(count);
    for (const { diagnostic, drafts } of offered) {
      const { issues } = workspace.wouldBe(drafts.files);
      expect(
        issues.filter(({ code, message }) => code === diagnostic.code && `${diagnostic.message}`.includes(message)),
      ).toEqual([]);
      const fresh = issues.filter(
        ({ file: at, severity }) => severity === 'error' && drafts.changed.has(at) && at !== file,
      );
      expect(fresh).toEqual([]);
    }
  });

  it('is not offered on other lines, nor where nothing tells what it would be about', async () => {
    const { workspace } = await changed(machines, /open: \w+/, 'open: machineCard');
    expect(makes(workspace, machines, 0, 0)).toEqual([]);
    const { offered } = await changed('app.yaml', /home: \w+/, 'home: nowhere');
    expect(offered).toEqual([]);
  });
});
