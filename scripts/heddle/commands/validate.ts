import { type Issue, nearest, printIssue } from '#runtime/language/index.ts';
import { type Command, writeJson } from '../command.ts';
import { fixAll, waysToFix } from '../issues/fix-all.ts';
import { formats } from '../issues/formats.ts';

/** Every issue of the folder; exit code 1 where one is an error, 2 for a format that there is not. */
export const validate: Command = {
  summary:
    'checks every document, and the pages against the route-permission catalogue; --watch: again whenever one is saved',
  options: {
    format: { takes: 'github|sarif|junit', summary: 'as GitHub, a SARIF viewer or a test report reads the issues' },
    fix: {
      takes: 'certain|ask',
      otherwise: 'certain',
      summary: 'carries out the fixes that leave nothing to decide; --fix=ask asks for each of all',
    },
  },
  watches: true,
  async run(checked, options, output) {
    const { json, schemas, values } = options;
    const { fix } = values;
    if (fix !== undefined && !Object.hasOwn(waysToFix, fix)) {
      output.err(`--fix is ${Object.keys(waysToFix).join(' or ')}. ${nearest(fix, Object.keys(waysToFix))}`);
      return 2;
    }
    if (fix === 'ask' && !output.ask) {
      output.err('--fix=ask asks at a terminal, and there is none here.');
      return 2;
    }
    const { issues, resolved } = fix === undefined ? checked : await fixAll(checked, schemas, fix, output);
    const errors = issues.filter(issue => issue.severity === 'error').length;
    const { format } = values;
    if (format !== undefined && !Object.hasOwn(formats, format)) {
      output.err(`There is no format "${format}". ${nearest(format, Object.keys(formats))}`);
      return 2;
    }
    if (format !== undefined) write(formats[format]?.(issues, schemas) ?? '', output.out);
    else if (json) writeJson(output, issues);
    else {
      for (const issue of issues) output.out(printIssue(issue));
      output.out(counted(resolved, errors, issues));
      const [first] = issues;
      if (first) output.out(`npm run heddle -- explain ${first.code} 说明这类问题 · says what such an issue is`);
    }
    return errors > 0 ? 1 : 0;
  },
};

/** Where there is nothing to be said, nothing is. */
function write(text: string, out: (line: string) => void): void {
  if (text !== '') out(text);
}

const counted = (
  { model, pages }: Parameters<Command['run']>[0]['resolved'],
  errors: number,
  issues: readonly Issue[],
): string =>
  `${pages.length} pages, ${Object.keys(model.entities).length} entities, ${Object.keys(model.calls).length} calls, ${Object.keys(model.reports).length} reports: ${errors} errors, ${issues.length - errors} warnings`;
