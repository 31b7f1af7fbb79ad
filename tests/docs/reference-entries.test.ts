import { describe, expect, it, vi } from 'vitest';
import { functionsOf } from '#runtime/language/expressions/functions/index.ts';
import { periodLabels } from '#runtime/language/expressions/periods.ts';
import { type Named, userNames } from '#runtime/language/expressions/user.ts';
import { iconNames } from '#runtime/language/families/icons.ts';
import { blockWidgets } from '#runtime/language/families/widgets.ts';
import { fieldTypes } from '#runtime/language/fields/index.ts';
import { formatNames } from '#runtime/language/formats/index.ts';
import { maskNames } from '#runtime/language/formats/mask.ts';
import {
  blockShapes,
  builtIn,
  issueCodes,
  labelDictionary,
  namedFamilies,
  pageShapes,
  processDictionaryName,
  type Schema,
  singleFamilies,
} from '#runtime/language/index.ts';
import { verbs } from '#runtime/language/verbs/index.ts';
import { commands as listed } from '#scripts/heddle/listed.ts';
import { others } from '#scripts/heddle/others.ts';
import { allReferenceFiles } from '#scripts/heddle/reference/files.ts';
import { projectRoot } from '#scripts/test/program.ts';

/** The options of whichever command has read its words last. */
let read: string[] = [];
vi.mock('node:util', async original => {
  const util = await original<typeof import('node:util')>();
  const parseArgs: typeof util.parseArgs = config => {
    read = Object.keys(config?.options ?? {});
    return util.parseArgs(config);
  };
  return { ...util, parseArgs };
});

const files = await allReferenceFiles(projectRoot, { listed, others });

/** What stands at each place of a page: its anchor or its heading → the text behind it, to the next place. */
function entriesOf(page: string): Map<string, string> {
  const found = new Map<string, string>();
  const places = [...page.matchAll(/<a id="([^"]+)"><\/a>|^#{2,4} (.+)$/gm)];
  for (const [at, place] of places.entries()) {
    const [whole, anchor, heading = ''] = place;
    const id =
      anchor ??
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-');
    expect(found.has(id), `${id} twice`).toBe(false);
    // Up to the next place: of a row or a bullet no further than its line.
    const text = page.slice(place.index + whole.length, places[at + 1]?.index);
    found.set(id, anchor === undefined ? text : (text.split('\n')[0] ?? ''));
  }
  return found;
}
const pages = new Map([...files].flatMap(([file, text]) => (file.endsWith('.md') ? [[file, entriesOf(text)]] : [])));

/** The text of an entry without its own name and what it takes, of a row its cell: words that somebody reads. */
const sentence = (text: string): string =>
  text
    .replace(/^([^\n]*?) \| .*\|$/, '$1')
    .replace(/^`[^`]+`( \(required\))?: (map of |list of )?((`[^`]*`|\[[^\]]*\]\([^)]*\)|[a-z]+)(, | or )?)*\.?/, '')
    .replace(/[|`\s*]/g, '');

/** Those of which nothing is to be read at their place. */
const missing = (file: string, ids: Iterable<string>): string[] => {
  const entries = pages.get(file) ?? new Map<string, string>();
  return [...ids].filter(id => !/\p{L}/u.test(sentence(entries.get(id) ?? ''))).map(id => `${file}#${id}`);
};

/** Every key of a shape, by the keys above it; shapes with a name of their own are left to that name. */
function keysOf(schema: Schema, above: string, shapes: Map<string, Schema>): string[] {
  const { title, $defs = {}, properties = {}, patternProperties = {}, items, anyOf = [] } = schema;
  for (const [name, shape] of Object.entries($defs)) shapes.set(name, shape);
  if (title !== undefined && !shapes.has(title)) shapes.set(title, schema);
  if (title !== undefined) return [];
  const isOneOfSeveral = anyOf.filter(branch => branch.properties && !branch.title).length > 0;
  const keyed = anyOf.filter(branch => branch.properties);
  const branches = anyOf.flatMap(branch => {
    const tag = branch.required?.[0];
    const first = tag === undefined ? undefined : branch.properties?.[tag];
    if (!isOneOfSeveral || keyed.length < 2 || branch.title || tag === undefined || !first)
      return keysOf(branch, above, shapes);
    const id = `${above}${first.const ?? tag}`;
    const { [tag]: _, ...rest } = branch.properties ?? {};
    return [id, ...keysOf({ properties: rest }, `${id}.`, shapes)];
  });
  return [
    ...Object.entries(properties).flatMap(([key, child]) => [
      `${above}${key}`,
      ...keysOf(child, `${above}${key}.`, shapes),
    ]),
    ...Object.values(patternProperties).flatMap(child => keysOf(child, above, shapes)),
    ...(items ? keysOf(items, above, shapes) : []),
    ...branches,
  ];
}

describe('the reference has an entry, with a place and a sentence, for', () => {
  it('every key of every family, kind of page, block, step and field', () => {
    const shapes = new Map<string, Schema>();
    const documents = JSON.parse(JSON.stringify({ ...singleFamilies, ...namedFamilies, ...pageShapes }));
    const absent = Object.entries(documents as Record<string, Schema>).flatMap(([name, { title: _, ...schema }]) =>
      missing(`${name in pageShapes ? 'page-' : ''}${name}.md`, keysOf(schema, '', shapes)),
    );
    let count = 0;
    // More of them come to light while they are looked at.
    for (const [name, { title: _, ...shape }] of shapes) {
      const keys = keysOf(shape, `${name.toLowerCase()}.`, shapes);
      count += keys.length;
      absent.push(...missing('shapes.md', keys), ...(pages.get('shapes.md')?.has(name.toLowerCase()) ? [] : [name]));
    }
    expect(absent).toEqual([]);
    expect(count).toBeGreaterThan(400);
  });

  it('every kind of page and every block', () => {
    for (const kind of Object.keys(pageShapes)) expect(missing(`page-${kind}.md`, ['kind'])).toEqual([]);
    const blocks = [...(pages.get('shapes.md') ?? [])].filter(([id]) => /^\w*block\.\w+$/.test(id));
    const texts = [...(pages.get('shapes.md') ?? [])].map(([, text]) => text);
    expect(blocks.length).toBeGreaterThan(20);
    for (const block of Object.keys(blockShapes))
      expect(
        texts.some(text => text.startsWith('`block`') && text.includes(`\`${block}\``)),
        block,
      ).toBe(true);
  });

  it('every code of an issue', () =>
    expect(
      missing(
        'errors.md',
        Object.keys(issueCodes).map(code => code.toLowerCase()),
      ),
    ).toEqual([]));

  it('everything that is built in: entities and their fields, dictionaries, calls, operations of gateways', () => {
    const { entities, dictionaries, services, gateways, ...unknown } = builtIn;
    expect(unknown).toEqual({});
    const fields = Object.entries(entities).flatMap(([name, entity]) => [
      name.toLowerCase(),
      ...Object.keys(entity.fields).map(field => `${name}.${field}`),
    ]);
    const calls = Object.entries(services).flatMap(([name, service]) =>
      Object.keys(service.calls).map(call => `${name}.${call}`),
    );
    const operations = Object.entries(gateways).flatMap(([name, gateway]) =>
      Object.keys(gateway.operations).map(operation => `${name}.${operation}`),
    );
    const made = [labelDictionary, processDictionaryName];
    expect(missing('built-in.md', [...fields, ...Object.keys(dictionaries), ...made, ...calls, ...operations])).toEqual(
      [],
    );
  });

  it.each<[string, () => readonly string[]]>([
    ['functions.md', () => functionsOf({ now: () => 0 }).map(({ name }) => name)],
    ['field-types.md', () => fieldTypes.map(({ name }) => name)],
    ['formats.md', () => formatNames],
    ['verbs.md', () => verbs.map(({ name }) => name)],
    ['icons.md', () => iconNames],
    [
      'names.md',
      () => [
        ...Object.keys(periodLabels),
        ...maskNames.map(name => `mask.${name}`),
        ...blockWidgets,
        ...below(userNames),
      ],
    ],
  ])('every name of %s', (file, names) => {
    expect(names().length).toBeGreaterThan(3);
    expect(missing(file, names())).toEqual([]);
  });

  it('every command with each of its options, as it reads them', async () => {
    const absent: string[] = [];
    for (const [name, load] of Object.entries(listed)) {
      const { options, watches } = await load();
      const all = [...Object.keys(options), 'schemas', 'json', ...(watches ? ['watch'] : [])];
      absent.push(...missing('commands.md', [name, ...all.map(option => `${name}--${option}`)]));
    }
    for (const [name, load] of Object.entries(others)) {
      const { run } = await load();
      read = [];
      // No command has such an option: each reads its options, and does nothing. `reference` has none.
      if (name !== 'reference') await run(['--no-such-option'], { out: () => undefined, err: () => undefined });
      const all = read.filter(option => option !== 'help');
      absent.push(...missing('commands.md', [name, ...all.map(option => `${name}--${option}`)]));
    }
    expect(absent).toEqual([]);
  });
});

function below({ names }: Named, above = 'user'): string[] {
  return Object.entries(names).flatMap(([name, inner]) => [
    `${above}.${name}`,
    ...(inner ? below(inner, `${above}.${name}`) : []),
  ]);
}
