/** What of a report is written down: which rule, by what, on which page. Never a sample of a script, never a whole policy. */
const told = {
  directive: ['effective-directive', 'violated-directive', 'effectiveDirective'],
  blocked: ['blocked-uri', 'blockedURL'],
  page: ['document-uri', 'documentURL'],
  source: ['source-file', 'sourceFile'],
  line: ['line-number', 'lineNumber'],
} as const;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** An address up to its parameters, in which people's data and passwords stand; other text is cut at 200 characters. */
const withoutParameters = (value: unknown): string => String(value).split(/[?#]/, 1)[0]?.slice(0, 200) ?? '';

function lineOf(report: Record<string, unknown>): string {
  const parts = Object.entries(told).flatMap(([name, keys]) => {
    const key = keys.find(one => ['string', 'number'].includes(typeof report[one]));
    return key === undefined ? [] : [`${name}=${withoutParameters(report[key])}`];
  });
  return parts.join(' ');
}

/**
 * A violation report of a browser (report-uri, or the Reporting API) as lines of the log, one for each violation;
 * empty where the text is none.
 */
export function readPolicyReport(text: string): string[] {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return [];
  }
  const reports = Array.isArray(content)
    ? content.map(one => isRecord(one) && one.body)
    : [isRecord(content) && content['csp-report']];
  return reports.filter(isRecord).map(lineOf).filter(Boolean);
}
