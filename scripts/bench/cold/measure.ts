import { readFile } from 'node:fs/promises';
import { type Figure, type Measurement, median } from '../figure.ts';
import { type Beside, besidePeers } from '../peers/beside.ts';
import type { Session } from '../session.ts';
import { type Conditions, conditions, type Load, loadCold, type Page } from './load.ts';

const runs = 5;
/** Rows that are in sight in a window of 1700 pixels. */
const seen = 40;

type Pages = Record<'list' | 'listOfAmis' | 'listOfGrid' | 'form' | 'formOfAmis', Page>;

/** A page that is read and worked with at the same moment. */
const atOnce = (url: string, css: string, count: number, text: string): Page => ({
  url,
  sights: { readable: { css, count, text }, operable: { css, count, text } },
});

const pagesOf = ({ ours, peers }: Beside): Pages => ({
  list: {
    url: `${ours}/bench`,
    sights: {
      readable: { css: '.first-rows tbody tr, .ag-row', count: seen, text: '名称' },
      // Not before it has taken the place of the plain rows.
      operable: { css: '.grid-there .ag-row', count: seen, text: '名称' },
    },
  },
  listOfAmis: atOnce(`${peers}/amis/crud.html`, '.cxd-Table-table tbody tr', seen, '名称'),
  listOfGrid: atOnce(`${peers}/rjsf/dist/crud.html`, '.ag-row', seen, '名称'),
  form: atOnce(`${ours}/form40`, '[data-field=f0] input', 1, ''),
  formOfAmis: atOnce(`${peers}/amis/form.html?n=40`, 'input[name=f0]', 1, ''),
});

/** Pages as somebody meets them who opens the first one of a day: with an empty cache, on three lines. */
export const cold: Measurement = {
  name: 'cold',
  title: 'The first page of a day, beside our peers',
  run: async say =>
    (await besidePeers(say, async beside => {
      const pages = Object.entries(pagesOf(beside)) as [keyof Pages, Page][];
      const session = JSON.parse(await readFile(beside.storage, 'utf8')) as Session;
      const figures: Figure[] = [];
      for (const under of conditions) {
        const loads = new Map<keyof Pages, Load[]>(pages.map(([name]) => [name, []]));
        for (let run = 0; run < runs; run++)
          for (const [name, page] of pages) {
            loads.get(name)?.push(await loadCold(page, under, session));
          }
        figures.push(...figuresOf(under, name => middle(loads.get(name) ?? [])));
      }
      return figures;
    })) ?? [],
};

/** The median of each figure by itself. */
const middle = (loads: readonly Load[]): Load =>
  Object.fromEntries(
    Object.keys(loads[0] ?? {}).map(name => [name, median(loads.map(load => load[name as keyof Load]))]),
  ) as unknown as Load;

function figuresOf({ name, roundTrip }: Conditions, of: (page: keyof Pages) => Load): Figure[] {
  const [list, amis, grid, form, formOfAmis] = [
    of('list'),
    of('listOfAmis'),
    of('listOfGrid'),
    of('form'),
    of('formOfAmis'),
  ];
  const by = (what: string, value: number, other: number, limit: number): Figure => ({
    name: `${what}, ${name}`,
    value: value / other,
    unit: '×',
    limit,
    note: `${value.toFixed(0)} ms, theirs ${other.toFixed(0)} ms; medians of ${runs}, empty cache`,
  });
  return [
    by("rows of a list readable, by amis's", list.readable, amis.readable, 0.4),
    by("the same, by AG Grid's with antd", list.readable, grid.readable, 0.6),
    by("grid of that list operable, by amis's", list.operable, amis.operable, 0.6),
    by("first of 40 fields can be typed in, by amis's", form.readable, formOfAmis.readable, 0.4),
    { name: `first paint with the frame, ${name}`, value: list.paint, unit: 'ms', limit: 300 + 3 * roundTrip },
    { name: `requests until its rows are readable, ${name}`, value: list.requests, unit: '', limit: 12 },
    { name: `JavaScript until then, ${name}`, value: list.scriptUntilReadable, unit: 'KB', limit: 200 },
    { name: `JavaScript until it is operable, ${name}`, value: list.scriptUntilOperable, unit: 'KB', limit: 500 },
    { name: `layout shift of that list, ${name}`, value: list.shift, unit: '', limit: 0.02 },
    { name: `longest task after its rows are readable, ${name}`, value: list.longest, unit: 'ms' },
  ];
}
