import { pathParameters } from '../../model/path-parameters.ts';
import { type Verb, verbNamed } from '../../verbs/index.ts';

/** What an action says, as far as anything follows from it. */
interface Given {
  open?: string | undefined;
  /** The variable whose record the page that it opens is given. */
  record?: string | undefined;
  place?: string | undefined;
  with?: Readonly<Record<string, unknown>> | undefined;
  when?: string | undefined;
  confirm?: string | undefined;
}

/** What is known of what it names, and of where it stands: of a model, or of documents as they are written. */
interface Known {
  /** What its call is about: how it is called, and the field that names one. */
  call:
    | { verb?: Verb | undefined; path: string; entity?: { title: string; nameField: string } | undefined }
    | undefined;
  /** What the transition of the call is called. */
  transition: string | undefined;
  /** The page that it opens. */
  target: { kind: string; create?: unknown } | undefined;
  /** The record beside which it stands. */
  variable: string | undefined;
  /** Whether the page has such a parameter. */
  isParameter(name: string): boolean;
}

/** What an action says that says nothing itself; no label where none follows. */
export interface Said {
  label?: string;
  /** Where it stands: row, where it mentions the row, or its call needs the key of one. */
  place: 'row' | 'toolbar';
  /** It cannot be undone. */
  danger: boolean;
  /** What is asked before. */
  confirm?: string;
}

/** Place, label, danger and question as they follow from what is done. */
export function saidOf(given: Given, { call, transition, target, variable, isParameter }: Known): Said {
  const verb = verbNamed(call?.verb);
  const needed = pathParameters(call?.path ?? '').filter(name => !given.with?.[name] && !isParameter(name));
  const texts = JSON.stringify([given.record, given.with, given.when, given.confirm]);
  const place = variable === 'row' && (needed.length > 0 || /\brow\b/.test(texts)) ? 'row' : 'toolbar';
  const isApart = variable === 'row' && (given.place ?? place) === 'toolbar';
  const record = given.open !== undefined ? given.record : isApart ? undefined : variable;
  const label = target ? labelOfPage(target, record !== undefined) : (transition ?? verb?.label);
  return {
    ...(label ? { label } : {}),
    place,
    danger: verb?.effect === 'deletes',
    ...(verb?.question && call?.entity && record
      ? { confirm: verb.question(call.entity.title, `{${record}.${call.entity.nameField}}`) }
      : {}),
  };
}

function labelOfPage({ kind, create }: { kind: string; create?: unknown }, ofRecord: boolean): string | undefined {
  if (kind === 'detail') return '详情';
  if (kind !== 'form' && kind !== 'wizard') return undefined;
  return ofRecord ? '编辑' : create === undefined ? undefined : '新建';
}
