import type { Issue } from '#runtime/language/index.ts';
import { regionOf } from './region.ts';

/** Workflow commands of GitHub, a line each: it shows them beside the lines of a pull request. '' for no issue. */
export const githubOf = (issues: readonly Issue[], schemas: string): string =>
  issues
    .map(issue => {
      const { file, line, column, end } = regionOf(issue, schemas);
      const text = issue.hint ? `${issue.message}\n${issue.hint}` : issue.message;
      const place = `file=${property(file)},line=${line},endLine=${end.line},col=${column},endColumn=${end.column},title=${property(issue.code)}`;
      return `::${issue.severity} ${place}::${data(text)}`;
    })
    .join('\n');

const data = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
