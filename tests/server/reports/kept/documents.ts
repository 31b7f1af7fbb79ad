import type { ReportField } from '#runtime/language/bundle/answers.ts';
import type { ComposedReport } from '#runtime/language/bundle/client.ts';
import { compile } from '#runtime/language/index.ts';
import { type Shop, shop, shopFiles } from '../../shop.ts';
import { composed } from '../composed/drafts.ts';
import { numbersFrom, tillFiles } from '../composed/till.ts';

/** What every one of the reports may be asked for besides what it asks itself; the last is none of the keys. */
export const asked = ['day', 'state', 'goodsId', 'gift', 'soldAt', 'amount'] as const;

/** Statistics as staff compose them, of which sums may be kept. @param kept the word of the document */
export function keptReports(fields: readonly ReportField[], count: number, kept: string): ComposedReport[] {
  const next = numbersFrom(4711);
  const made = Array.from({ length: count * 6 }, () => composed(next, 'order', fields))
    .filter(one => one.measures)
    .map(one => withParams(addingUp(one)));
  const { issues } = compile(new Map(Object.entries({ ...shopFiles, ...filesOf(made, kept) })));
  const refused = new Map(
    issues
      .filter(({ severity }) => severity === 'error')
      .map(({ file, code, message }) => [file, `${code} ${message}`]),
  );
  const fit = made.filter((_, index) => {
    const said = refused.get(`reports/r${idOf(index)}.report.yaml`);
    if (said && !said.startsWith('HD554')) throw new Error(`${said} ${JSON.stringify(made[index])}`);
    return said === undefined;
  });
  if (fit.length < count) throw new Error(`only ${fit.length} of ${made.length} can be kept`);
  return fit.slice(0, count);
}

/** With sums and numbers of records in the place of what does not add up, and without the moments of each record. */
function addingUp({ measures = {}, group = [], ...report }: ComposedReport): ComposedReport {
  const added = Object.entries(measures).map(([name, { count, min, max, first, last, along, ...measure }]) => {
    const field = min ?? max ?? first ?? last;
    if (field !== undefined) return [name, { ...measure, sum: field }];
    const counted = count === undefined ? {} : { count: true };
    return [name, { ...measure, ...counted, ...(along ? { along } : {}) }];
  });
  const groups = group.map(one =>
    typeof one !== 'string' && one.field === 'soldAt' && !one.by && !one.ranges ? { ...one, by: 'day' as const } : one,
  );
  return { ...report, ...(groups.length > 0 ? { group: groups } : {}), measures: Object.fromEntries(added) };
}

const withParams = (report: ComposedReport): ComposedReport => {
  const own = new Set((report.params ?? []).map(param => (typeof param === 'string' ? param : param.field)));
  return { ...report, params: [...(report.params ?? []), ...asked.filter(name => !own.has(name))] };
};

/** Each report twice: kept under an even id, and under the odd one behind it answered from the records. */
function reportFiles(reports: readonly ComposedReport[], kept: string): Record<string, string> {
  const pages = reports.flatMap((report, index) =>
    [{ kept }, {}].map((word, place) => {
      const id = idOf(index) + place;
      return [
        [`reports/r${id}.report.yaml`, JSON.stringify({ ...report, defineId: id, ...word })],
        [`pages/r${id}.page.yaml`, `kind: report\ntitle: 报表${id}\nreport: r${id}\n`],
      ] as const;
    }),
  );
  return Object.fromEntries(pages.flat());
}

export const idOf = (index: number): number => 100 + index * 2;

function filesOf(
  reports: readonly ComposedReport[],
  kept: string,
  change?: (order: string) => string,
): Record<string, string> {
  const files = reportFiles(reports, kept);
  const names = Object.keys(files).flatMap(path => /pages\/(r\d+)\.page/.exec(path)?.[1] ?? []);
  const till = tillFiles(change);
  return {
    ...till,
    ...files,
    'permissions.yaml': (till['permissions.yaml'] ?? '').replace(
      'pages:\n',
      `pages:\n${names.map(name => `  ${name}: 自助报表\n`).join('')}`,
    ),
    'menu.yaml': (till['menu.yaml'] ?? '').replace(' kept,', ` kept, ${names.join(', ')},`),
  };
}

/** The till with the reports. @param change of the order's fields */
export const keptTill = (reports: readonly ComposedReport[], kept: string, change?: (order: string) => string): Shop =>
  shop(filesOf(reports, kept, change));
