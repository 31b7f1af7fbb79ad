import { languageVersion } from '../families/version.ts';
import type { Reporter } from '../issues/reporter.ts';
import type { SchemaFiles } from './load.ts';
import { Source } from './source.ts';

/** The version that an app's documents are written in: what app.yaml says; 1 said nothing. undefined: it cannot be read. */
export function versionOf(files: SchemaFiles): number | undefined {
  const text = files.get('app.yaml');
  const app = text === undefined ? undefined : new Source('app.yaml', text).value;
  if (typeof app !== 'object' || app === null) return undefined;
  const { heddle = 1 } = app as { heddle?: unknown };
  return typeof heddle === 'number' ? heddle : undefined;
}

/** Whether the documents are in this version of the language; reports those of an older or a newer one. */
export function isCurrent(files: SchemaFiles, reporter: Reporter): boolean {
  const version = versionOf(files) ?? languageVersion;
  if (version === languageVersion) return true;
  const text = files.get('app.yaml') ?? '';
  const document = { file: 'app.yaml', source: new Source('app.yaml', text) };
  reporter.report(document, version < languageVersion ? 'HD106' : 'HD108', ['heddle'], {
    actual: version,
    version: languageVersion,
  });
  return false;
}
