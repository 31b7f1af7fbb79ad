import type { BundledAction, BundledCall } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { callArguments, manyArguments, takesMany } from './arguments.ts';
import { speaksOfRow, speaksOfRows } from './mentions.ts';
import type { BatchLine, Press } from './press.ts';
import { nameOf } from './subject.ts';

/** At once, so that 200 lines do not take 200 round trips, and few enough that the server serves others too. */
const lanes = 4;

/**
 * Makes the call of an action for each selected record and says how each went. One call where it can take them all.
 * @param answers what a dialog has asked for, the same for all
 * @returns null when one call took them all and answers for the whole only.
 */
export async function runBatch(
  press: Press,
  call: BundledCall,
  rows: readonly Row[],
  answers: Row,
): Promise<BatchLine[] | null> {
  const { action, host } = press;
  const { calls, expressions } = host.services;
  if (Object.values(action.with).some(speaksOfRows)) {
    await calls.run(call.name, callArguments(press, call, answers), options(action));
    return null;
  }
  const suits = (row: Row): boolean =>
    action.when === undefined ||
    !speaksOfRow(action.when) ||
    expressions.holds(action.when, { ...host.scope, row }, false);
  const sent = rows.filter(suits);
  const many = callForMany(press, call);
  const answered = many
    ? await atOnce(press, many, sent, callArguments(press, call, answers))
    : await oneByOne(sent, row => oneLine({ ...press, subject: { place: 'row', row } }, call, row, answers));
  const lines = new Map(sent.map((row, at) => [row, answered[at]]));
  return rows.map(row => lines.get(row) ?? lineOf(row, press, false, `当前状态不能${action.label}`));
}

const lineOf = (row: Row, { host: { entity } }: Press, ok: boolean, message = ''): BatchLine => ({
  id: row[entity?.key ?? 'id'],
  name: nameOf(row, entity),
  ok,
  message,
});

/** The call that takes them all by their keys; none where each is given something of its own. */
function callForMany({ action, host }: Press, call: BundledCall): BundledCall | undefined {
  if (takesMany(call)) return call;
  const ofItsOwn = Object.values(action.with).some(speaksOfRow);
  return action.batchCall === undefined || ofItsOwn ? undefined : host.calls[action.batchCall];
}

/** What was filled in is judged where it was: at its field, or in the dialog. */
export const options = ({ ask }: BundledAction) => ({ ownFields: ask !== undefined, ownRefusal: ask !== undefined });

async function atOnce(press: Press, { name }: BundledCall, rows: readonly Row[], given: Row): Promise<BatchLine[]> {
  if (rows.length === 0) return [];
  const { action, host } = press;
  const key = host.entity?.key ?? 'id';
  const answer = await host.services.calls.run<{ results?: { id: unknown; ok: boolean; message?: string }[] }>(
    name,
    { ...given, ...manyArguments(rows, key) },
    options(action),
  );
  const results = new Map((answer?.results ?? []).map(line => [String(line.id), line]));
  return rows.map(row => {
    const line = results.get(String(row[key]));
    return lineOf(row, press, line?.ok ?? true, line?.message);
  });
}

/** A few at a time. */
async function oneByOne(rows: readonly Row[], carryOut: (row: Row) => Promise<BatchLine>): Promise<BatchLine[]> {
  const lines: BatchLine[] = [];
  const waiting = rows.entries();
  const lane = async (): Promise<void> => {
    for (const [at, row] of waiting) lines[at] = await carryOut(row);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return lines;
}

async function oneLine(press: Press, call: BundledCall, row: Row, answers: Row): Promise<BatchLine> {
  try {
    await press.host.services.calls.run(call.name, callArguments(press, call, answers), { quiet: true });
    return lineOf(row, press, true);
  } catch (error) {
    return lineOf(row, press, false, error instanceof Error ? error.message : '操作失败');
  }
}
