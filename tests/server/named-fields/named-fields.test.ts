import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { compile, type Issue, validate } from '#runtime/language/index.ts';
import { lentPostgres } from '../lent-postgres.ts';
import { type Caller, openWorld, type World } from '../world.ts';
import { app, isDated, kinds, record } from './app.ts';
import { everyNamed, type Named } from './places.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 360_000 });

/** The app with these documents, of which each page may be opened by everybody. */
function withDocuments(named: readonly Named[]): Map<string, string> {
  const files = new Map([...Object.entries(app), ...named.flatMap(one => Object.entries(one.files))]);
  const pages = [...files.keys()].flatMap(file => /(x\d+)\.page\.yaml$/.exec(file)?.[1] ?? []);
  return files.set('permissions.yaml', `${app['permissions.yaml']}${pages.map(page => `  ${page}: 全部\n`).join('')}`);
}

const errors = validate(withDocuments(everyNamed)).issues.filter(({ severity }) => severity === 'error');
const fileOf = ({ files }: Named): string => Object.keys(files)[0] ?? '';
const errorsOf = (one: Named): Issue[] => errors.filter(({ file }) => file in one.files);

const isOneOf =
  (...names: string[]) =>
  (kind: string) =>
    names.includes(kind);
const isFar = (kind: string): boolean => kind.startsWith('far');
const holdsSeveral = isOneOf('photo', 'farPhoto', 'parts', 'farParts', 'pieces');
const isLines = isOneOf('pieces');
const counts = (kind: string): boolean => /number|ratio|price|twice/i.test(kind);
const isLong = (kind: string): boolean => /story/i.test(kind);
const not =
  (is: (kind: string) => boolean) =>
  (kind: string): boolean =>
    !is(kind);

/** At which place which kinds of field make no sense. */
const refused: Record<string, (kind: string) => boolean> = {
  'query of a list': holdsSeveral,
  'column of a list': isLines,
  'total of a list': not(counts),
  'order of a list': holdsSeveral,
  'board of a list': not(isOneOf('code', 'farCode', 'codes', 'farCodes')),
  'calendar of a list': not(isDated),
  'column of an export': isLines,
  'column of a block': isLines,
  'x of a chart': holdsSeveral,
  'y of a chart': not(counts),
  'where of a call': holdsSeveral,
  'needs of a call': holdsSeveral,
  'span of a call': not(isDated),
  'group of a report': holdsSeveral,
  'period of a report': not(isDated),
  'column of a report': isLines,
  'total of a report': not(counts),
  'order of a report': holdsSeveral,
  'parameter of a report': holdsSeveral,
  'count of a report': holdsSeveral,
  'sum of a report': not(counts),
  'average of a report': not(counts),
  'where of a measure': holdsSeveral,
  'read through a reference': isLines,
  'name of an entity': holdsSeveral,
  'index of an entity': kind => isFar(kind) || holdsSeveral(kind) || isLong(kind),
  'several that are unique': kind => isFar(kind) || holdsSeveral(kind) || isLong(kind),
  'index of a field': kind => isFar(kind) || holdsSeveral(kind),
  'unique field': kind => isFar(kind) || holdsSeveral(kind) || isLong(kind),
};
const right = everyNamed.filter(({ place, kind }) => !refused[place]?.(kind));

it('the documents that name no field have no error', () => {
  const added = new Set(everyNamed.flatMap(({ files }) => Object.keys(files)));
  expect(errors.filter(({ file }) => !added.has(file))).toEqual([]);
});

describe('a field that makes no sense where it is named', () => {
  it.each(Object.keys(refused))('is a mistake on that line: %s', place => {
    const here = everyNamed.filter(one => one.place === place);
    const found = here.filter(one => errorsOf(one).length > 0).map(({ kind }) => kind);
    expect(found).toEqual(kinds.filter(kind => refused[place]?.(kind)));
    for (const one of here)
      for (const { file, line, message } of errorsOf(one)) {
        expect(file).toBe(fileOf(one));
        expect(one.files[file]?.split('\n')[line - 1], message).toMatch(new RegExp(`\\b${one.kind}\\b`));
      }
  });
});

describe('a field that the checker lets through', () => {
  let world: World;
  let admin: Caller;
  beforeAll(async () => {
    const { bundle, issues } = compile(withDocuments(right));
    if (!bundle) throw new Error(JSON.stringify(issues.filter(({ severity }) => severity === 'error')));
    world = await openWorld(await lentPostgres(), bundle);
    admin = await world.as('admin');
    const { twice: _twice, pieces: _pieces, ...box } = record;
    expect((await admin.post('/api/box', { ...box, other: null })).errors).toEqual({});
    const { twice: _computed, ...thing } = record;
    expect((await admin.post('/api/thing', { boxId: 1, ...thing })).errors).toEqual({});
  });
  afterAll(() => world?.close());

  it.each(Object.keys(refused))('works there: %s', async place => {
    for (const { kind, call } of right.filter(one => one.place === place)) {
      if (!call) continue;
      const { status, code = 200, message } = await admin[call.method](call.path, call.given);
      expect({ kind, status, code, message }).toMatchObject({ kind, status: 200 });
    }
  });
});
