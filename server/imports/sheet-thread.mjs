// Plain JavaScript that imports packages alone, as a thread's module: it is the same before and after everything is built.
// Reads the first sheet that can be seen of the file `content` in workerData, or the text `csv` as papaparse does by its
// `config`, and answers with { sheet }, { parsed }, or why there is neither: { tooLarge: true }, { unreadable: MESSAGE }.

import { parentPort, workerData } from 'node:worker_threads';
import { readXlsx } from 'hucre/xlsx';
import Papa from 'papaparse';

const { content, csv, mostCells, maxRows } = workerData;
const mostMerges = 1000;

const hasTooMany = rows => rows.reduce((count, row) => count + row.length, 0) > mostCells;

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
  if (hasTooMany(rows)) return { tooLarge: true };
  // Of a cell nothing but what is looked at: the rest would be copied for each of them.
  const noted = [...(cells ?? [])].flatMap(([place, { formula, style }]) =>
    formula === undefined && style?.numFmt === undefined
      ? []
      : [[place, { formula, style: { numFmt: style?.numFmt } }]],
  );
  return { sheet: { rows, merges: merges?.slice(0, mostMerges), cells: new Map(noted) } };
}

async function parsedCsv() {
  const { data, errors } = Papa.parse(csv.text, csv.config);
  return hasTooMany(data) ? { tooLarge: true } : { parsed: { data, errors: errors.slice(0, 1) } };
}

parentPort?.postMessage(
  await (csv ? parsedCsv() : firstSheet()).catch(error => ({ unreadable: String(error?.message ?? error) })),
);
