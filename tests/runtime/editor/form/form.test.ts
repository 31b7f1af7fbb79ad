import { describe, expect, it } from 'vitest';
import { choicesAt } from '#runtime/editor/form/choices.ts';
import { type Form, formOf, type Part } from '#runtime/editor/form/form.ts';
import { Workspace } from '#runtime/editor/workspace.ts';
import { builtExtensions, readSchemas } from '#runtime/language/index.ts';
import type { Path } from '#runtime/language/issues/issue.ts';

const folder = 'examples/rental';
const files = await readSchemas(folder);
const workspace = new Workspace(files, { extensions: await builtExtensions(folder, files) });
const machines = 'pages/machines.page.yaml';
const entity = 'entities/machine.entity.yaml';

const partsOf = (part: Part | undefined): readonly Part[] =>
  part?.says && 'map' in part.says ? part.says.map : part?.says && 'list' in part.says ? part.says.list : [];
const at = ({ whole }: Form, path: Path): Part | undefined =>
  path.reduce<Part | undefined>((part, key) => partsOf(part).find(one => one.path.at(-1) === key), whole);
const changedTo = (file: string, change: (text: string) => string): Form => {
  workspace.write(file, change(files.get(file) ?? ''));
  const form = formOf(workspace, file);
  workspace.close(file);
  return form;
};

describe('the form of a document', () => {
  it('has the keys of each shape in its order, those that are absent as well', () => {
    const form = formOf(workspace, machines);
    const keys = partsOf(form.whole).map(({ path }) => path.at(-1));
    expect(keys.slice(0, 2)).toEqual(['kind', 'title']);
    expect(keys.indexOf('call')).toBeLessThan(keys.indexOf('columns'));
    expect(at(form, ['title'])).toMatchObject({ isRequired: true, takes: [{ is: 'text' }], says: { value: '机器' } });
    expect(at(form, ['sort'])).toMatchObject({ says: undefined, isRequired: false });
    expect(at(form, ['call'])?.takes).toContainEqual({ is: 'name', of: 'call' });
    expect(at(form, ['sort'])?.about).toMatch(/\w{3}/);
  });

  it('says what names may stand behind, and what each of them is', () => {
    const form = formOf(workspace, entity);
    expect(at(form, ['fields'])?.takes).toMatchObject([{ is: 'names', of: [{ is: 'map' }] }]);
    expect(at(form, ['fields', 'machineNo', 'required'])?.takes).toContainEqual({ is: 'truth' });
    const type = at(form, ['fields', 'machineNo', 'type'])?.takes.find(one => one.is === 'words');
    expect(type?.is === 'words' && type.words.map(({ word }) => word)).toContain('text');
  });

  it('says what is wrong at the place where it is', () => {
    const form = changedTo(machines, text => text.replace('query: [machineNo', 'query: [machinNo'));
    expect(at(form, ['query', 0])?.wrong).toMatchObject([{ code: 'HD203', severity: 'error' }]);
    expect(at(form, ['title'])?.wrong).toEqual([]);
    expect(changedTo(machines, () => 'title: [').whole).toBeUndefined();
    expect(changedTo(machines, () => 'title: [').wrong).toMatchObject([{ code: 'HD101' }]);
  });

  it('shows what it does not understand as it is written', () => {
    const form = changedTo(machines, text => `${text}more:\n  one: # why\n    two: 2\n  three: 007\n`);
    expect(at(form, ['more'])).toMatchObject({ takes: [], says: { text: 'one: # why\n  two: 2\nthree: 007' } });
    expect(
      at(
        changedTo(entity, () => ''),
        ['title'],
      ),
    ).toMatchObject({ isRequired: true, says: undefined });
    expect(
      at(
        changedTo(machines, () => ''),
        ['kind'],
      ),
    ).toMatchObject({ isRequired: true, takes: [{ of: 'kind' }] });
  });
});

describe('the names to choose from', () => {
  const names = (file: string, path: Path, isKey = false): string[] =>
    choicesAt(workspace, file, path, isKey).map(({ name }) => name);

  it('are those that the compiler takes', () => {
    expect(names(machines, ['call'])).toEqual(expect.arrayContaining(['machine.list', 'rental.list']));
    expect(choicesAt(workspace, machines, ['query', 0])).toContainEqual({ name: 'machineNo', label: '机号' });
    expect(names(machines, ['columns', 0])).toContain('machineNo');
    expect(names(machines, ['title'])).toEqual([]);
    expect(names(machines, ['kind'])).toEqual(expect.arrayContaining(['list', 'form']));
    const keys = names(entity, ['states', 'transitions', 'lend'], true);
    expect(keys).toContain('danger');
    expect(keys).not.toContain('label');
  });
});
