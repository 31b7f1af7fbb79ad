import type { BundledAction, BundledCall } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { callArguments, manyArguments, takesMany } from './arguments.ts';
import { speaksOfRow, speaksOfRows } from './mentions.ts';
import { type ActionHost, type BatchLine, nameOf, type Subject } from './subject.ts';

/** At once, so that 200 lines do not take 200 round trips, and few enough that the server serves others too. */
const lanes = 4;

/**
 * Makes the call of an action for each selected record and says how each went. One call where it can take them all.
 * @param answers what a dialog has asked for, the same for all
 * @returns null when one call took them all and answers for the whole only.
 */
export async function runBatch(
  action: BundledAction,
  call: BundledCall,
  subject: Extract<Subject, { place: 'batch' }>,
  host: ActionHost,
  answers: Record<string, unknown> = {},
): Promise<BatchLine[] | null> {
  if (Object.values(action.with).some(speaksOfRows)) {
    await host.services.calls.run(call.name, callArguments(action, call, subject, host, answers), options(action));
    return null;
  }
  const suits = (row: Row): boolean =>
    action.when === undefined ||
    !speaksOfRow(action.when) ||
    host.services.expressions.holds(action.when, { ...host.scope, row }, false);
  const sent = subject.rows.filter(suits);
  const many = callForMany(action, call, host);
  const answered = many
    ? await atOnce(action, many, sent, host, callArguments(action, call, subject, host, answers))
    : await oneByOne(action, call, sent, host, answers);
  const lines = new Map(sent.map((row, at) => [row, answered[at]]));
  return subject.rows.map(
    row => lines.get(row) ?? { ...lineOf(row, host), ok: false, message: `当前状态不能${action.label}` },
  );
}

const lineOf = (row: Row, { entity }: ActionHost): Pick<BatchLine, 'id' | 'name'> => ({
  id: row[entity?.key ?? 'id'],
  name: nameOf(row, entity),
});

/** The call that takes them all by their keys; none where each is given something of its own. */
function callForMany(action: BundledAction, call: BundledCall, host: ActionHost): BundledCall | undefined {
  if (takesMany(call)) return call;
  const ofItsOwn = Object.values(action.with).some(speaksOfRow);
  return action.batchCall === undefined || ofItsOwn ? undefined : host.calls[action.batchCall];
}

/** What was filled in is judged where it was: at its field, or in the dialog. */
export const options = ({ ask }: BundledAction) => ({ ownFields: ask !== undefined, ownRefusal: ask !== undefined });

async function atOnce(
  action: BundledAction,
  call: BundledCall,
  rows: readonly Row[],
  host: ActionHost,
  given: Record<string, unknown>,
): Promise<BatchLine[]> {
  if (rows.length === 0) return [];
  const key = host.entity?.key ?? 'id';
  const answer = await host.services.calls.run<{ results?: { id: unknown; ok: boolean; message?: string }[] }>(
    call.name,
    { ...given, ...manyArguments(rows, key) },
    options(action),
  );
  const results = new Map((answer?.results ?? []).map(line => [String(line.id), line]));
  return rows.map(row => {
    const line = results.get(String(row[key]));
    return { ...lineOf(row, host), ok: line?.ok ?? true, message: line?.message ?? '' };
  });
}

async function oneByOne(
  action: BundledAction,
  call: BundledCall,
  rows: readonly Row[],
  host: ActionHost,
  answers: Record<string, unknown>,
): Promise<BatchLine[]> {
  const lines: BatchLine[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let at = next++; at < rows.length; at = next++)
      lines[at] = await oneLine(action, call, rows[at] ?? {}, host, answers);
  };
  await Promise.all(Array.from({ length: Math.min(lanes, rows.length) }, lane));
  return lines;
}

async function oneLine(
  action: BundledAction,
  call: BundledCall,
  row: Row,
  host: ActionHost,
  answers: Record<string, unknown>,
): Promise<BatchLine> {
  const line = lineOf(row, host);
  try {
    const args = callArguments(action, call, { place: 'row', row }, host, answers);
    await host.services.calls.run(call.name, args, { quiet: true });
    return { ...line, ok: true, message: '' };
  } catch (error) {
    return { ...line, ok: false, message: error instanceof Error ? error.message : '操作失败' };
  }
}
