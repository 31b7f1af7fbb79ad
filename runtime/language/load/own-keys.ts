import type { Extensions } from '../extensions/find.ts';
import { type KeyedKind, keyedKinds } from '../extensions/kinds.ts';
import { OwnKeys } from '../families/own-keys.ts';
import type { Reporter } from '../issues/reporter.ts';
import { checkShape, type Schema } from './shape.ts';
import { Source } from './source.ts';

type Names = Readonly<Record<string, object>>;

/**
 * The keys that an app's own blocks and kinds of pages have of their own: `keys.yaml` in the folder of each. One with
 * mistakes has none; a name that is one of ours is reported.
 */
export function readOwnKeys(
  files: ReadonlyMap<string, string>,
  extensions: Extensions,
  ours: Readonly<Record<KeyedKind, Names>>,
  reporter: Reporter,
): Record<KeyedKind, ReadonlyMap<string, OwnKeys>> {
  const of = (kind: KeyedKind): ReadonlyMap<string, OwnKeys> => {
    const found = new Map<string, OwnKeys>();
    for (const [name, code] of extensions[kind]) {
      if (Object.hasOwn(ours[kind], name)) reporter.report({ file: code }, 'HD502', [], { name, other: 'Heddle' });
      const file = /^(.+\/)index\.tsx?$/.exec(code)?.[1]?.concat('keys.yaml');
      const text = file && files.get(file);
      const keys = file && text !== undefined ? keysOf(file, text, reporter) : undefined;
      if (keys) found.set(name, keys);
    }
    return found;
  };
  return Object.fromEntries(keyedKinds.map(kind => [kind, of(kind)])) as Record<
    KeyedKind,
    ReadonlyMap<string, OwnKeys>
  >;
}

function keysOf(file: string, text: string, reporter: Reporter): OwnKeys | undefined {
  const source = new Source(file, text);
  const document = { file, source };
  for (const problem of source.problems)
    reporter.report(
      document,
      problem.code,
      [],
      { detail: problem.detail, what: problem.detail },
      { position: problem },
    );
  if (source.problems.length > 0) return undefined;
  const before = reporter.issues.length;
  checkShape(OwnKeys as unknown as Schema, source.value, {
    issue: (code, path, values, details) => reporter.report(document, code, path, values, details),
  });
  return reporter.issues.length > before ? undefined : (source.value as OwnKeys);
}
