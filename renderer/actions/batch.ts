import type { BundledAction, BundledCall } from '#runtime/language/bundle/client.ts';
import { CallError, type Row } from '#runtime/services/services.ts';
import { callArguments } from './arguments.ts';
import { type ActionHost, type BatchLine, nameOf, type Subject } from './subject.ts';

/** At once, so that 200 lines do not take 200 round trips, and few enough that the server serves others too. */
const lanes = 4;

/** Whether the action hands the whole selection to its call itself. */
const takesRows = (action: BundledAction): boolean =>
  Object.values(action.with).some(({ cel }) => /\brows\b/.test(cel));

/**
 * Makes the call of an action for each selected record and says how each went. One call where it can take them all.
 * @returns null when one call took them all and answers for the whole only.
 */
export async function runBatch(
  action: BundledAction,
  call: BundledCall,
  subject: Extract<Subject, { place: 'batch' }>,
  host: ActionHost,
): Promise<BatchLine[] | null> {
  if (call.verb === 'deleteMany') return deleteMany(call, subject.rows, host);
  if (takesRows(action)) {
    await host.services.calls.run(call.name, callArguments(action, call, subject, host));
    return null;
  }
  return oneByOne(action, call, subject.rows, host);
}

async function deleteMany(call: BundledCall, rows: readonly Row[], host: ActionHost): Promise<BatchLine[]> {
  const key = host.entity?.key ?? 'id';
  const answer = await host.services.calls.run<{ results?: { id: unknown; ok: boolean; message?: string }[] }>(
    call.name,
    {
      ids: rows.map(row => row[key]).join(','),
    },
  );
  const results = new Map((answer?.results ?? []).map(line => [String(line.id), line]));
  return rows.map(row => {
    const line = results.get(String(row[key]));
    return { id: row[key], name: nameOf(row, host.entity), ok: line?.ok ?? true, message: line?.message ?? '' };
  });
}

async function oneByOne(
  action: BundledAction,
  call: BundledCall,
  rows: readonly Row[],
  host: ActionHost,
): Promise<BatchLine[]> {
  const lines: BatchLine[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let at = next++; at < rows.length; at = next++) lines[at] = await oneLine(action, call, rows[at] ?? {}, host);
  };
  await Promise.all(Array.from({ length: Math.min(lanes, rows.length) }, lane));
  return lines;
}

async function oneLine(action: BundledAction, call: BundledCall, row: Row, host: ActionHost): Promise<BatchLine> {
  const subject: Subject = { place: 'row', row };
  const line = { id: host.entity ? row[host.entity.key] : undefined, name: nameOf(row, host.entity) };
  // The toolbar's button is offered for any selection; a line that it does not suit is told so, not sent.
  if (!host.services.expressions.holds(action.when, { ...host.scope, row, rows: [row] }, false))
    return { ...line, ok: false, message: `当前状态不能${action.label}` };
  try {
    await host.services.calls.run(call.name, callArguments(action, call, subject, host), { quiet: true });
    return { ...line, ok: true, message: '' };
  } catch (error) {
    if (error instanceof CallError || error instanceof Error) return { ...line, ok: false, message: error.message };
    throw error;
  }
}
