import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Change } from '#runtime/editor/form/change.ts';
import { changed } from '#runtime/editor/form/changed.ts';
import { formOf, type Part } from '#runtime/editor/form/form.ts';
import { formatted, inAnyOrder } from '#runtime/language/format/formatted.ts';
import { ordersIn } from '#runtime/language/format/order.ts';
import { placeOf, readSchemas, shapesIn } from '#runtime/language/index.ts';
import { edited } from '#runtime/language/issues/edit.ts';
import type { ShapesOf } from '#runtime/language/load/schema.ts';
import { commentsOf, expected, inverse, saidBy, stretchesOf } from './held.ts';
import { changeOf, type Throw, thrown, typed } from './random.ts';

/** How many edits at least, from which seed; HEDDLE_CHANGES and HEDDLE_SEED say others, 0: six in every document. */
const edits = Number(process.env.HEDDLE_CHANGES ?? 500);
const seed = Number(process.env.HEDDLE_SEED ?? 7);
/** So many in one document, one after the other. */
const each = edits === 0 ? 6 : 20;

interface Opened {
  file: string;
  text: string;
  shapesOf: ShapesOf;
}

async function opened(): Promise<Opened[]> {
  const all = await Promise.all(
    ['schemas', 'examples/library', 'examples/rental'].map(async folder => {
      const files = await readSchemas(folder);
      const shapesOf = shapesIn(files);
      return [...files].flatMap(([file, text]) => (placeOf(file) ? [{ file, text, shapesOf }] : []));
    }),
  );
  return all.flat();
}

const tally = { form: 0, refused: 0, text: 0, styled: 0, exact: 0 };

/** One edit from either side, with all that has to hold; the text after it. */
function afterEdit({ file, shapesOf }: Opened, before: string, one: Throw): string {
  const isTyped = one.what === 'comment' || one.what === 'blank' || one.what === 'type';
  if (isTyped) {
    const after = typed(one, before);
    tally.text += after === undefined ? 0 : 1;
    if (after !== undefined) formSaysTheSame(after, file, shapesOf);
    return after ?? before;
  }
  const change = changeOf(one, before, file, shapesOf);
  if (!change || isTaken(before, change)) return before;
  const result = changed(before, file, change, shapesOf);
  if ('refused' in result) {
    tally.refused += 1;
    if (process.env.SHOW) process.stdout.write(`${file} ${JSON.stringify(change)} ${result.refused}\n${before}\n`);
    return before;
  }
  tally.form += 1;
  const after = edited(before, result.edits);
  const why = `${file} ${JSON.stringify(change)}\n${before}\n-----\n${after}`;
  expect(inAnyOrder(saidBy(after)), why).toBe(inAnyOrder(expected(saidBy(before), change)));
  keepsComments(before, after, change, why);
  const wasStyled = isStyled(before, file, shapesOf);
  tally.styled += wasStyled ? 1 : 0;
  if (wasStyled) expect(isStyled(after, file, shapesOf), why).toBe(true);
  if (
    !movesByName(before, file, shapesOf, change) &&
    orders(before, file, shapesOf, change) === orders(after, file, shapesOf, change)
  )
    keepsTheRest(before, after, change, why);
  formSaysTheSame(after, file, shapesOf);
  if (one.where % 8 === 0) expect(onWindows(before, file, change, shapesOf), why).toBe(windows(after));
  const back = changed(after, file, inverse(before, change), shapesOf);
  if ('refused' in back) expect.fail(`${back.refused}: the way back of ${why}`);
  const again = edited(after, back.edits);
  expect(inAnyOrder(saidBy(again)), why).toBe(inAnyOrder(saidBy(before)));
  if (wasStyled) expect(JSON.stringify(saidBy(again)), why).toBe(JSON.stringify(saidBy(before)));
  return after;
}

let styled: { text: string; is: boolean } | undefined;
/** Whether a text is as `heddle fmt` writes it; what was asked last is known. */
const isStyled = (text: string, file: string, shapesOf: ShapesOf): boolean => {
  if (styled?.text !== text) styled = { text, is: formatted(text, file, shapesOf) === text };
  return styled.is;
};

const windows = (text: string): string => text.replaceAll('\n', '\r\n');
function onWindows(text: string, file: string, change: Change, shapesOf: ShapesOf): string | undefined {
  const result = changed(windows(text), file, change, shapesOf);
  return 'edits' in result ? edited(windows(text), result.edits) : result.refused;
}

function formSaysTheSame(text: string, file: string, shapesOf: ShapesOf): void {
  const form = formOf({ checked: { shapesOf }, text: () => text, issues: () => new Map() }, file);
  expect(form.whole && inAnyOrder(saidInForm(form.whole)), text).toBe(inAnyOrder(saidBy(text)));
}

function saidInForm({ says }: Part): unknown {
  if (!says) return undefined;
  if ('text' in says) return saidBy(says.text);
  if ('value' in says) return says.value;
  if ('list' in says) return says.list.map(saidInForm);
  const there = says.map.filter(part => part.says !== undefined);
  return Object.fromEntries(there.map(part => [String(part.path.at(-1)), saidInForm(part)]));
}

const isTaken = (before: string, change: Change): boolean => {
  if (change.do !== 'rename') return false;
  const holder = change.path
    .slice(0, -1)
    .reduce<unknown>((at, part) => Reflect.get(at as object, part), saidBy(before));
  return change.to in (holder as object);
};

/** Every comment but those of what is taken out or written over: what stands behind a key or its value stays. */
function keepsComments(before: string, after: string, change: Change, why: string): void {
  const { own, value } = stretchesOf(before, change.path);
  const isIn = ([start, end]: readonly [number, number], at: number): boolean => start <= at && at < end;
  const goes = (at: number): boolean =>
    isIn(own, at) &&
    (change.do === 'remove' || (change.do === 'set' && (isIn(value, at) || before.slice(own[0], at).includes('\n'))));
  const there = commentsOf(after).map(({ said }) => said.replace(/^#\s*/, ''));
  for (const { at, said } of commentsOf(before)) {
    if (goes(at)) continue;
    const index = there.indexOf(said.replace(/^#\s*/, ''));
    expect(index, `${said} is lost: ${why}`).not.toBe(-1);
    there.splice(index, 1);
  }
}

/** All that is not the entry itself, character by character. */
function keepsTheRest(before: string, after: string, change: Change, why: string): void {
  const { own, between, around } = stretchesOf(before, change.path);
  const isNew = change.do === 'set' && own[0] === own[1];
  const holder = change.do === 'move' || isNew ? around : change.do === 'set' || change.do === 'rename' ? own : between;
  const start = change.do === 'move' ? 0 : holder[0];
  const behind = before.slice(holder[1]);
  expect(after.slice(0, start), why).toBe(before.slice(0, start));
  expect(after.slice(after.length - behind.length), why).toBe(behind);
  expect(after.length, why).toBeGreaterThanOrEqual(start + behind.length);
  tally.exact += 1;
}

/** Whether a key gets a name that has a place of its own in the shape. */
const movesByName = (text: string, file: string, shapesOf: ShapesOf, change: Change): boolean =>
  change.do === 'rename' &&
  ordersIn(file, saidBy(text), shapesOf)
    .get(JSON.stringify(change.path.slice(0, -1)))
    ?.includes(change.to) === true;

/** The order of the keys of all maps outside a change: where it says another, keys of others move as well. */
const orders = (text: string, file: string, shapesOf: ShapesOf, change: Change): string => {
  const all = [...ordersIn(file, saidBy(text), shapesOf)];
  const within = JSON.stringify(change.path).slice(0, -1);
  return JSON.stringify(all.filter(([path]) => !path.startsWith(within)));
};

it('says in text and form the same after edits from either side, comments and all else kept', async () => {
  const documents = await opened();
  const run = (document: Opened, throws: readonly Throw[]): void => {
    let { text } = document;
    for (const one of throws) text = afterEdit(document, text, one);
  };
  const throws = fc.array(thrown, { minLength: each, maxLength: each });
  if (edits === 0)
    for (const [index, document] of documents.entries())
      fc.assert(
        fc.property(throws, some => run(document, some)),
        { seed: seed + index, numRuns: 1, endOnFailure: true },
      );
  else
    fc.assert(
      fc.property(fc.integer({ min: 0, max: documents.length - 1 }), throws, (index, some) => {
        const document = documents[index];
        if (document) run(document, some);
      }),
      { seed, numRuns: Math.ceil((1.15 * edits) / each), endOnFailure: true },
    );
  if (process.env.HEDDLE_CHANGES) process.stdout.write(`${JSON.stringify(tally)}\n`);
  expect(tally.form + tally.text).toBeGreaterThanOrEqual(edits);
  expect(tally.refused).toBeLessThan(tally.form / 20);
}, 900_000);
