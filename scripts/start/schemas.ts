import { compileFolder, type Issue, printIssue } from '#runtime/language/index.ts';
import { handlerNames } from '#server/handlers/names.ts';
import type { Published } from '#server/http/server.ts';
import { codeOf, StartError } from './start-error.ts';

export interface Checked {
  issues: Issue[];
  /** Absent when an issue is an error. */
  published?: Published;
}

/**
 * Compiles the documents of a folder for this back end.
 * @throws StartError when the folder cannot be read.
 */
export async function checkSchemas(folder: string): Promise<Checked> {
  const { issues, bundle } = await compileFolder(folder, { handlers: new Set(handlerNames) }).catch(
    (error: unknown) => {
      throw new StartError(
        `The schemas folder ${folder} cannot be read (${codeOf(error) ?? String(error)}): name another with --schemas DIR.`,
      );
    },
  );
  return bundle ? { issues, published: bundle } : { issues };
}

/** The issues as lines that terminals link, then how many there are. */
export function describeIssues(issues: readonly Issue[], folder: string): string[] {
  if (issues.length === 0) return [];
  const errors = issues.filter(issue => issue.severity === 'error').length;
  return [
    ...issues.map(issue => `${folder}/${printIssue(issue)}`),
    `${errors} errors, ${issues.length - errors} warnings`,
  ];
}
