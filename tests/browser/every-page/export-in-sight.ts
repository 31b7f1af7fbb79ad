import type { Page } from 'playwright-core';
import { sheetCells, type XmlCell } from '../../server/reports/xlsx-parts.ts';

/** The table of the report in sight, as a person reads it. */
interface Read {
  /** Its headings; none where values stand beside each other under several lines of them. */
  heads: string[];
  rows: string[][];
}

/**
 * What of the report in sight its Excel file says otherwise: line by line of its first page, cell by cell of the columns
 * that are in sight. The file is read without the library that writes it.
 */
export async function exportFaults(page: Page): Promise<string[]> {
  const shown = page.locator('.shell-page:not([hidden])');
  const button = shown.getByRole('button', { name: '导出 Excel' });
  if ((await button.count()) === 0) return [];
  const { heads, rows } = await page.evaluate(readTable);
  if (rows.length === 0) return ['it shows no line that its file could be held against'];
  const bytes = await fileOf(page, () => button.first().click());
  if (!bytes) return [];
  const lines = linesOf(sheetCells(bytes));
  const [names = [], ...written] = lines.map(line => line.map(cell => cell?.value ?? ''));
  const faults: string[] = [];
  for (const [at, row] of rows.entries()) {
    const line = lines[at + 1] ?? [];
    for (const [index, text] of row.entries()) {
      // Behind its groups, a table without headings is read from its end.
      const column =
        heads.length > 0
          ? names.findIndex(name => plain(name) === plain(heads[index] ?? ''))
          : line.length - row.length + index;
      if (heads.length > 0 && column < 0) faults.push(`its file has no column «${heads[index]}»`);
      else if (!isSame(text, line[column]))
        faults.push(`line ${at + 1} says «${text}», its file «${written[at]?.[column] ?? ''}» (${names[column]})`);
    }
  }
  return [...new Set(faults)].slice(0, 5);
}

/** The file that a press gives; undefined where it is so long that it comes later, under the bell. */
async function fileOf(page: Page, press: () => Promise<void>): Promise<Buffer | undefined> {
  const later = page.locator('.notice', { hasText: '导出' }).first();
  const given = page.waitForEvent('download');
  // Whoever comes second is not waited for.
  given.catch(() => undefined);
  await press();
  const file = await Promise.race([given, later.waitFor().then(() => undefined)]);
  if (!file) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

/** Runs in the page, and uses nothing else. */
function readTable(): Read {
  const [shown] = document.querySelectorAll('.shell-page:not([hidden])');
  const text = (element: Element): string => element.textContent?.trim() ?? '';
  const laidOut = shown?.querySelector('.laid-out-table');
  if (laidOut)
    return {
      heads: [],
      rows: [...laidOut.querySelectorAll('tbody tr')].map(row =>
        [...row.querySelectorAll('.laid-out-figure')].map(text),
      ),
    };
  const grid = shown?.querySelector('.grid-there');
  const heads = [...(grid?.querySelectorAll('.ag-header-cell[col-id]') ?? [])];
  const ids = heads.map(head => head.getAttribute('col-id') ?? '');
  const rows = [...(grid?.querySelectorAll('.ag-row[row-index]') ?? [])]
    .filter(row => /^\d+$/.test(row.getAttribute('row-index') ?? ''))
    .sort((one, other) => Number(one.getAttribute('row-index')) - Number(other.getAttribute('row-index')));
  return {
    heads: heads.map(head => text(head.querySelector('.ag-header-cell-text') ?? head)),
    rows: rows.map(row =>
      ids.map(id => {
        const cell = row.querySelector(`.ag-cell[col-id="${id}"]`);
        return cell ? text(cell) : '';
      }),
    ),
  };
}

/** The lines of a sheet, the heading first. */
function linesOf(cells: Readonly<Record<string, XmlCell>>): (XmlCell | undefined)[][] {
  const lines: (XmlCell | undefined)[][] = [];
  for (const [place, cell] of Object.entries(cells)) {
    const [, letters = 'A', number = '1'] = /^([A-Z]+)(\d+)$/.exec(place) ?? [];
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    lines[Number(number) - 1] ??= [];
    const line = lines[Number(number) - 1] as (XmlCell | undefined)[];
    line[column] = cell;
  }
  return lines;
}

/** A heading without its unit. */
const plain = (heading: string): string => heading.replace(/（[^）]*）$/, '').trim();

function isSame(shown: string, cell: XmlCell | undefined): boolean {
  const { type, value, format = '' } = cell ?? {};
  if (value === undefined || value === '') return /^[-—]*$/.test(shown);
  if (type === undefined && /y/.test(format)) return dayOf(Number(value), format).startsWith(shown) && shown !== '';
  if (type === undefined) {
    const read = Number.parseFloat(shown.replaceAll(/[,\s]/g, ''));
    return Math.abs(read - Number(value)) < 1e-6;
  }
  // Of several codes the screen shows each by itself.
  const words = (text: string): string => text.replaceAll(/[\s、]+/g, '');
  return words(shown) === words(unescaped(value));
}

/** A day of a spreadsheet, as its format shows it. */
function dayOf(serial: number, format: string): string {
  const at = new Date(Math.round((serial - 25_569) * 86_400) * 1000).toISOString();
  if (/h/.test(format)) return at.slice(0, 19).replace('T', ' ');
  return /d/.test(format) ? at.slice(0, 10) : at.slice(0, 7);
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
