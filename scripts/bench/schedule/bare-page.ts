import { ClientSideRowModelModule, type ColDef, createGrid } from 'ag-grid-community';
import { days, kinds } from './month.ts';

/** A bare AG Grid of the same cells: what our server answers, set out into a row for each person and a column for each day. */
type Row = Record<string, string>;

const most = 1000;

/** All records of a list, as far as it goes at once; the first say how many there are. */
async function all(list: string): Promise<Row[]> {
  const page = async (number: number): Promise<{ total: number; records: Row[] }> =>
    (await (await fetch(`/api/${list}?curPage=${number}&limit=${most}`)).json()).content;
  const first = await page(1);
  const others = Array.from({ length: Math.ceil(first.total / most) - 1 }, (_, index) => page(index + 2));
  return [first, ...(await Promise.all(others))].flatMap(({ records }) => records);
}

const [people = [], shifts = []] = await Promise.all(['person', 'shift'].map(all));
const rows = new Map(people.map(({ personId, personName = '' }) => [personId, { name: personName } as Row]));
for (const { personId, beginDate = '', kind = '' } of shifts) {
  const row = rows.get(personId);
  if (row) row[beginDate] = `${row[beginDate] ?? ''}${kinds[kind] ?? ''}`;
}
const columnDefs: ColDef[] = [
  { field: 'name', pinned: 'left', width: 128 },
  ...days.map((field, index): ColDef => ({ field, headerName: String(index + 1), width: 37 })),
];
createGrid(document.body, { columnDefs, rowData: [...rows.values()] }, { modules: [ClientSideRowModelModule] });
