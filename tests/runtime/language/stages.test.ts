import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import type { Issue } from '#runtime/language/issues/issue.ts';
import type { SchemaFiles } from '#runtime/language/load/load.ts';
import { incrementalChecker } from '#runtime/language/validate.ts';
import { type Mistake, readMistakes, readRightApp } from '#scripts/reference/mistakes.ts';

const fixtures = path.join(import.meta.dirname, '../../fixtures');
const right = await readRightApp(fixtures);
const mistakes = await readMistakes(fixtures);
const checker = incrementalChecker();
const issuesOf = (files: SchemaFiles): string[] => checker(files).issues.map(told);
const told = ({ code, file, path: at }: Issue): string => `${code} ${file}${at}`;

const known = new Map<Mistake, string[]>();
/** What is said of a mistake by itself. */
function issuesAlone(mistake: Mistake): string[] {
  const issues = known.get(mistake) ?? issuesOf(mistake.wrong);
  known.set(mistake, issues);
  return issues;
}

const changedIn = ({ wrong }: Mistake): string[] =>
  [...new Set([...wrong.keys(), ...right.keys()])].filter(file => wrong.get(file) !== right.get(file));

/** Of documents in another version of the language nothing else is said. */
const ofVersion: ReadonlySet<string> = new Set(['HD106', 'HD108']);

/** What the documents mean, and not what they look like, as the text of a number does. */
const ofMeaning = mistakes.filter(({ code }) => !code.startsWith('HD1') && code !== 'HD650');

describe('a mistake of shape and one of meaning are both said', () => {
  const inOneDocument = ofMeaning.flatMap(mistake => {
    const file = changedIn(mistake).find(one => mistake.wrong.has(one) && one === mistake.at.split(':')[0]);
    return file?.endsWith('.yaml') ? [{ name: mistake.name, mistake, file }] : [];
  });
  it.each(inOneDocument)('in one document: $name', ({ mistake, file }) => {
    const { wrong } = mistake;
    const alone = issuesAlone(mistake);
    const both = new Map(wrong).set(file, `${wrong.get(file)}nothing: 1\n`);
    expect(issuesOf(both).sort()).toEqual([...alone, `HD110 ${file}/nothing`].sort());
  });

  const refused = mistakes.find(({ name }) => name === 'HD120');
  // A report that nobody shows has the name of what the page of the mistake may mean.
  const apart = mistakes.filter(
    other =>
      !ofVersion.has(other.code) &&
      other.code !== 'HD551' &&
      !changedIn(other).some(file => refused && changedIn(refused).includes(file)),
  );
  it.each(apart)('in two: a name that is none, and $name', other => {
    if (!refused) throw new Error('HD120 has no fixture');
    const both = new Map(other.wrong);
    for (const file of changedIn(refused)) both.set(file, refused.wrong.get(file) ?? '');
    expect(issuesOf(both).sort()).toEqual([...issuesAlone(other), ...issuesAlone(refused)].sort());
  });
});

/** What nobody uses, or may have been meant: said once all that may use it is right (checks/doubt.ts). */
const ofUse = new Set([
  ...['HD305', 'HD308', 'HD309', 'HD516', 'HD541', 'HD544', 'HD549', 'HD550', 'HD551', 'HD552', 'HD618', 'HD905'],
  // No organisation has a head: so it is in the documents of the other.
  'HD718',
]);

/** Two mistakes about one thing: what is wrong with it depends on both. */
const together = [
  // A document is there twice, or not at all.
  ['HD101', 'HD502'],
  ['HD101-percent', 'HD502'],
  ['HD102', 'HD502'],
  ['HD112-comment', 'HD502'],
  // A document that cannot be read may be the entity of its name.
  ['HD101', 'HD532'],
  ['HD101-percent', 'HD532'],
  ['HD102', 'HD532'],
  ['HD112-comment', 'HD532'],
  ['HD101', 'HD533'],
  ['HD101-percent', 'HD533'],
  ['HD102', 'HD533'],
  ['HD112-comment', 'HD533'],
  ['HD404', 'HD506'],
  // An app without app.yaml has no pages to be reached, no roles, and no organisations.
  ['HD105', 'HD215'],
  ['HD105', 'HD215-other'],
  ['HD105', 'HD301'],
  ['HD105', 'HD302'],
  // What is left out, for it is wrong, is what the other is about.
  ['HD110', 'HD608'],
  ['HD111', 'HD222'],
  ['HD114', 'HD217'],
  ['HD114', 'HD902'],
  ['HD117', 'HD511'],
  ['HD117', 'HD515'],
  ['HD118', 'HD222'],
  ['HD118', 'HD225'],
  ['HD221', 'HD532'],
  ['HD521', 'HD650'],
  ['HD119', 'HD707'],
  ['HD209', 'HD615'],
  ['HD618', 'HD901'],
  ['HD958', 'HD961'],
  ['HD959', 'HD961'],
  // An entity of which an aspect is missing is left out, and what speaks of it waits until it is there.
  ...[
    'HD203',
    'HD209',
    'HD401',
    'HD402',
    'HD403',
    'HD520-via',
    'HD522',
    'HD532',
    'HD533',
    'HD604',
    'HD607',
    'HD613',
    'HD630',
    'HD664',
    'HD665',
    'HD704',
    'HD716',
    'HD901',
  ].map(other => [other, 'HD906'] as const),
  ['HD906', 'HD970'],
  ['HD906', 'HD972'],
  // What a field refers to, and by what its records are known, is what rows that refer to it are found by.
  ...['HD981', 'HD982', 'HD985', 'HD986'].map(other => ['HD201', other] as const),
  ...['HD982', 'HD985', 'HD986'].map(other => ['HD549', other] as const),
  ...['HD981', 'HD982', 'HD983', 'HD985', 'HD986', 'HD987', 'HD990'].map(other => ['HD906', other] as const),
  // The number of a report that is not there is nobody's a second time.
  ['HD112', 'HD501'],
  ['HD115', 'HD501'],
  // A dictionary that cannot be read has no codes.
  ['HD101-encoding', 'HD611'],
  // The entity has a history where the other gives it one, however wrong.
  ...['HD731', 'HD732', 'HD734', 'HD735'].map(other => [other, 'HD737'] as const),
  ['HD737', 'HD738'],
  // A field that is no amount any more is answered by the step of the other.
  ['HD508', 'HD630'],
];

/** So many pairs are there for each that is looked at; all of them take two minutes. */
const each = 43;

it('mistakes in different documents are both said, whatever they are', { timeout: 540_000 }, () => {
  // Of documents in a version that is not known nothing else is read.
  const all = mistakes
    .filter(({ code }) => !ofVersion.has(code))
    .map(mistake => ({
      ...mistake,
      files: changedIn(mistake),
      alone: issuesAlone(mistake),
    }));
  const pairs = all
    .flatMap((one, index) => all.slice(index + 1).map(other => [one, other] as const))
    .filter(([one, other]) => !one.files.some(file => other.files.includes(file)))
    .filter(([one, other]) => !together.some(([a, b]) => a === one.name && b === other.name))
    .filter((_, index) => index % each === 0);
  const wrong = pairs.flatMap(([one, other]) => {
    const both = new Map(one.wrong);
    for (const file of other.files) {
      const text = other.wrong.get(file);
      if (text === undefined) both.delete(file);
      else both.set(file, text);
    }
    const [said, wanted] = [issuesOf(both), [...one.alone, ...other.alone]];
    const isFirm = (issue: string): boolean => !ofUse.has(issue.split(' ')[0] ?? '');
    const lost = wanted.filter(issue => isFirm(issue) && !said.includes(issue));
    const more = said.filter(issue => isFirm(issue) && !wanted.includes(issue));
    return lost.length + more.length > 0 ? [`${one.name} and ${other.name}: not ${lost}, but ${more}`] : [];
  });
  expect(pairs.length).toBeGreaterThan(400);
  expect(wrong).toEqual([]);
});

type Place = (string | number)[];

function* placesIn(value: unknown, at: Place = []): Iterable<Place> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const place = [...at, Array.isArray(value) ? Number(key) : key];
    yield place;
    yield* placesIn(inner, place);
  }
}

/** The document with the last letter of one key doubled, or with a value of another shape. */
function damaged(text: string, place: Place, way: 'key' | 'value'): string | undefined {
  const value: unknown = parse(text);
  const last = place.at(-1) ?? '';
  const around = place.slice(0, -1).reduce((at, part) => (at as Record<string, unknown>)[part], value) as Record<
    string,
    unknown
  >;
  const was = around[last];
  if (way === 'value') around[last] = otherwise(was);
  else {
    if (typeof last === 'number') return undefined;
    const entries = Object.entries(around).map(([key, one]) => [key === last ? `${key}${key.at(-1)}` : key, one]);
    for (const key of Object.keys(around)) delete around[key];
    Object.assign(around, Object.fromEntries(entries));
  }
  return stringify(value);
}

function otherwise(was: unknown): unknown {
  if (Array.isArray(was)) return { item: was };
  if (typeof was === 'object') return [was];
  return typeof was === 'string' ? `${was}${was.at(-1)}` : 'x';
}

it('says one mistake of shape once, and nothing that goes with it', () => {
  const ways = ['key', 'value'] as const;
  const all = [...right].flatMap(([file, text]) =>
    file.endsWith('.yaml')
      ? [...placesIn(parse(text))].flatMap(place => ways.map(way => ({ file, text, place, way })))
      : [],
  );
  const sample = all.filter((_, index) => index % 7 === 3);
  const followed = sample.flatMap(({ file, text, place, way }) => {
    const wrong = damaged(text, place, way);
    if (wrong === undefined) return [];
    const issues = issuesOf(new Map(right).set(file, wrong));
    const isOfShape = issues.some(issue => issue.startsWith('HD1'));
    return isOfShape && issues.length > 1 ? [`${file} ${place.join('.')} ${way}: ${issues.join('; ')}`] : [];
  });
  expect(sample.length).toBeGreaterThan(90);
  expect(followed).toEqual([]);
});
