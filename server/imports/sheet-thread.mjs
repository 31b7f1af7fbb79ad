// Plain JavaScript that imports packages alone, as a thread's module: it is the same before and after everything is built.
// Reads the first sheet that can be seen of the file in workerData, or its rows where it is a CSV, and answers with { sheet }, or with why it is not:
// { tooLarge: true }, or { unreadable: MESSAGE }.

import { parentPort, workerData } from 'node:worker_threads';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';

const { content, mostCells, maxRows, isCsv } = workerData;
const mostMerges = 1000;

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
  return { sheet: { rows, merges: merges?.slice(0, mostMerges), cells: new Map(noted) } };
}

// By what spreadsheet programs write: UTF-8, what they call Unicode text, else what Chinese ones write of themselves.
function textOf() {
  if (content[0] === 0xff && content[1] === 0xfe) return new TextDecoder('utf-16le').decode(content);
  if (content.includes(0)) throw new Error('it is no text');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content);
  } catch {
    return new TextDecoder('gb18030', { fatal: true }).decode(content);
  }
}

async function csv() {
  const rows = parseCsv(textOf(), { maxRows });
  if (rows.reduce((count, row) => count + row.length, 0) > mostCells) return { tooLarge: true };
  return { sheet: { rows, cells: new Map() } };
}

parentPort?.postMessage(
  await (isCsv ? csv() : firstSheet()).catch(error => ({ unreadable: String(error?.message ?? error) })),
);
