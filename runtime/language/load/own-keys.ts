import type { Extensions } from '../extensions/find.ts';
import { type KeyedKind, keyedKinds } from '../extensions/kinds.ts';
import { OwnKeys } from '../families/own-keys.ts';
import type { IssueCode, Values } from '../issues/codes/index.ts';
import type { Reporter } from '../issues/reporter.ts';
import type { Schema } from './schema.ts';
import { checkShape } from './shape.ts';
import { Source } from './source.ts';

/** Keys of every block and every page. */
const taken = new Set([
  'block',
  'kind',
  'title',
  'span',
  'permission',
  'when',
  'call',
  'report',
  'with',
  'route',
  'params',
]);

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

/** What every block or page may say has its own meaning; what holds where a key is left out is one of those that it may have. */
function judge(name: string, key: OwnKeys[string], report: (code: IssueCode, values: Values) => void): void {
  if (taken.has(name)) report('HD502', { name, other: 'Heddle' });
  if ('values' in key && key.values && key.default !== undefined && !key.values.includes(key.default))
    report('HD113', { value: key.default });
  if (!('min' in key || 'max' in key)) return;
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY, default: usual } = key;
  if (min > max) report('HD115', { rule: `${min} ≤ ${max}`, ruleEn: `${min} ≤ ${max}` });
  else if (usual !== undefined && (usual < min || usual > max))
    report('HD115', { rule: `${min} ≤ … ≤ ${max}`, ruleEn: `${min} ≤ … ≤ ${max}` });
}

function keysOf(file: string, text: string, reporter: Reporter): OwnKeys | undefined {
  const source = new Source(file, text);
  const document = { file, source };
  for (const problem of source.problems)
    reporter.report(
      document,
      problem.code,
      [],
      { detail: problem.detail, detailEn: problem.detailEn, what: problem.detail },
      { position: problem },
    );
  if (source.problems.length > 0) return undefined;
  const before = reporter.issues.length;
  checkShape(OwnKeys as unknown as Schema, source.value, {
    issue: (code, path, values, details) => reporter.report(document, code, path, values, details),
  });
  const keys = source.value as OwnKeys;
  if (reporter.issues.length === before)
    for (const [name, key] of Object.entries(keys))
      judge(name, key, (code, values) => reporter.report(document, code, [name], values, { key: true }));
  return reporter.issues.length > before ? undefined : keys;
}
