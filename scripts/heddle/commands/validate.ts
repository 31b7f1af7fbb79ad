import { printIssue } from '#runtime/language/index.ts';
import { type Command, writeJson } from '../command.ts';

/** Every issue of the folder; exit code 1 where one is an error. */
export const validate: Command = {
  summary:
    'checks every document, and the pages against the route-permission catalogue; --watch: again whenever one is saved',
  options: {},
  watches: true,
  run({ issues, resolved }, { json }, output) {
    const errors = issues.filter(issue => issue.severity === 'error').length;
    if (json) writeJson(output, issues);
    else {
      for (const issue of issues) output.out(printIssue(issue));
      const { model, pages } = resolved;
      output.out(
        `${pages.length} pages, ${Object.keys(model.entities).length} entities, ${Object.keys(model.calls).length} calls, ${Object.keys(model.reports).length} reports: ${errors} errors, ${issues.length - errors} warnings`,
      );
    }
    return errors > 0 ? 1 : 0;
  },
};
