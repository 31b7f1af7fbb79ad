import type { BundledMenuEntry } from '#runtime/language/bundle/client.ts';
import { printIssue } from '#runtime/language/index.ts';
import { type Command, writeJson } from '../command.ts';

/** Every page with what the router, the menu and the guards read of it (spec 2.3). */
export const routes: Command = {
  summary: 'lists every page: path, title, kind, group, auth, userspec, hidden (in no menu), defineId, file',
  options: {},
  run({ issues, resolved }, { json }, output) {
    const groups = groupOf(resolved.menu);
    const files = new Map(resolved.uses.map(({ path, place }) => [path, place.document.file]));
    const rows = resolved.routes.map(route => ({
      path: route.path,
      title: route.title,
      kind: route.kind,
      group: groups.get(route.path) ?? '',
      auth: route.permission ?? '',
      userspec: route.userspec ?? [],
      hidden: !groups.has(route.path),
      defineId: route.defineId ?? null,
      reportVersion: route.reportVersion ?? null,
      file: files.get(route.path) ?? '',
    }));
    if (json) writeJson(output, rows);
    else
      for (const row of rows)
        output.out(
          [
            row.path,
            row.title,
            row.kind,
            row.group,
            row.auth || '-',
            row.userspec.join('+') || '-',
            row.hidden ? 'hidden' : '-',
            row.defineId ?? '-',
            row.file,
          ].join('\t'),
        );
    const errors = issues.filter(issue => issue.severity === 'error');
    for (const issue of errors) output.err(printIssue(issue));
    return errors.length > 0 ? 1 : 0;
  },
};

/** Page → the titles of the groups above it. */
function groupOf(
  menu: readonly BundledMenuEntry[],
  above: string[] = [],
  found = new Map<string, string>(),
): Map<string, string> {
  for (const entry of menu) {
    if ('page' in entry) found.set(entry.page, above.join(' / '));
    else groupOf(entry.items, [...above, entry.title], found);
  }
  return found;
}
