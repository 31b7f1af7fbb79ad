import { type Checked, printIssue, readSchemas } from '#runtime/language/index.ts';
import type { Output } from '../command.ts';
import type { OpenApi } from './document.ts';
import { openApiOf } from './openapi.ts';
import { titlesOfServices } from './titles.ts';

/** What the documents of a folder come to; or the exit code, where they have errors or no such call. */
export async function documentOf(
  { issues, resolved: { model } }: Checked,
  { schemas, only }: { schemas: string; only: string },
  output: Output,
): Promise<OpenApi | number> {
  const errors = issues.filter(issue => issue.severity === 'error');
  for (const issue of errors) output.err(printIssue(issue));
  if (errors.length > 0) return 1;
  const calls = Object.values(model.calls).filter(({ name }) => name.startsWith(only));
  if (calls.length > 0) return openApiOf(model, { calls, titles: titlesOfServices(await readSchemas(schemas), model) });
  output.err(`No call's name begins with "${only}".`);
  return 2;
}
