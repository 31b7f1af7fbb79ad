import { type Issue, issueCodes } from '#runtime/language/index.ts';
import { regionOf } from './region.ts';

/** SARIF 2.1.0: one run of Heddle, with the codes that it names and what each means. */
export function sarifOf(issues: readonly Issue[], schemas: string): string {
  const codes = [...new Set(issues.map(({ code }) => code))].sort();
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Heddle', rules: codes.map(rule) } },
        // Columns are those of editors: UTF-16 code units, as the YAML reader counts.
        columnKind: 'utf16CodeUnits',
        results: issues.map(issue => result(issue, codes.indexOf(issue.code), schemas)),
      },
    ],
  };
  return JSON.stringify(log, null, 2);
}

const rule = (code: Issue['code']) => ({
  id: code,
  shortDescription: { text: `${issueCodes[code].zh} · ${issueCodes[code].en}` },
});

function result(issue: Issue, ruleIndex: number, schemas: string) {
  const { file, line, column, end } = regionOf(issue, schemas);
  return {
    ruleId: issue.code,
    ruleIndex,
    level: issue.severity,
    message: { text: issue.hint ? `${issue.message}\n${issue.hint}` : issue.message },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: file.split('/').map(encodeURIComponent).join('/') },
          region: { startLine: line, startColumn: column, endLine: end.line, endColumn: end.column },
        },
        logicalLocations: [{ fullyQualifiedName: issue.path || '/' }],
      },
    ],
  };
}
