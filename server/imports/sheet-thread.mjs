// Plain JavaScript that imports packages alone, as a thread's module: it is the same before and after everything is built.
// Reads the first sheet that can be seen of the file in workerData, and answers with { sheet }, or with why it is not:
// { tooLarge: true }, or { unreadable: MESSAGE }.

import { parentPort, workerData } from 'node:worker_threads';
import { readXlsx } from 'hucre/xlsx';

const { content, mostCells, maxRows } = workerData;

async function firstSheet() {
  let isFirst = true;
  const sheets = ({ hidden, veryHidden }) => {
    const taken = isFirst && !hidden && !veryHidden;
    if (taken) isFirst = false;
    return taken;
  };
  const [sheet] = (await readXlsx(content, { sheets, maxRows, readStyles: true })).sheets;
  if (!sheet) return {};
  const { rows, merges, cells } = sheet;
  if (rows.reduce((count, row) => count + row.length, 0) > mostCells) return { tooLarge: true };
  // Of a cell nothing but what is looked at: the rest would be copied for each of them.
  const noted = [...(cells ?? [])].flatMap(([place, { formula, style }]) =>
    formula === undefined && style?.numFmt === undefined
      ? []
      : [[place, { formula, style: { numFmt: style?.numFmt } }]],
  );
  return { sheet: { rows, merges: merges?.slice(0, 1), cells: new Map(noted) } };
}

parentPort?.postMessage(await firstSheet().catch(error => ({ unreadable: String(error?.message ?? error) })));
