import { type CasesModel, type Model, printIssue } from '#runtime/language/index.ts';
import { type Command, writeJson } from '../command.ts';
import { printResults } from './print.ts';
import type { FileResult } from './run-cases.ts';

interface CarriedOut {
  files: FileResult[];
  /** Lines on what was left out, told of a run over all cases. */
  leftOut: string[];
}

interface OverCases {
  summary: string;
  carryOut(
    files: readonly CasesModel[],
    on: { model: Model; url: string | undefined; folder: string },
  ): Promise<CarriedOut>;
  /** What is counted, such as 个用例. */
  counted: string;
}

/** A command that carries the cases out in some way. Exit code 1 where one does not hold, or the documents have errors. */
export const asCommand = ({ summary, carryOut, counted }: OverCases): Command => ({
  summary,
  options: { only: { takes: 'TEXT', summary: 'those alone whose file or name has this text' } },
  async run({ issues, resolved }, { schemas, json, values }, output) {
    const errors = issues.filter(issue => issue.severity === 'error');
    for (const issue of errors) output.err(printIssue(issue));
    if (errors.length > 0) return 1;
    const wanted = values.only ?? '';
    const files = resolved.cases
      .map(file => ({ ...file, cases: file.cases.filter(one => `${file.file} ${one.name}`.includes(wanted)) }))
      .filter(file => file.cases.length > 0);
    const started = performance.now();
    const on = { model: resolved.model, url: process.env.DATABASE_URL, folder: schemas };
    const { files: results, leftOut } = await carryOut(files, on);
    const all = results.flatMap(file => file.results);
    const failed = all.filter(({ differences }) => differences.length > 0);
    if (json) writeJson(output, results);
    else {
      printResults(results, schemas, output.out);
      if (wanted === '') for (const line of leftOut) output.out(line);
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      output.out(`${all.length} ${counted}，${failed.length} ${counted.slice(0, 1)}不符，用时 ${seconds} 秒`);
    }
    return failed.length === 0 ? 0 : 1;
  },
});
