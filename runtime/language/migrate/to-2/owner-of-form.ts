import type { YAMLMap } from 'yaml';
import type { AppTexts } from '../app-texts.ts';
import type { TextDocument } from '../text-document.ts';
import { mapIn, valueIn } from '../tree.ts';

/** What judges what a form sends: the entity whose record is saved, or the call with its body. */
export interface FormOwner {
  document: TextDocument;
  /** The fields as they are declared, by their names. */
  fields: YAMLMap;
  /** Where its rules stand among several fields. */
  map: YAMLMap;
  /** What the record is called in its expressions. */
  record: 'row' | 'body';
}

/** Of a form, by the call that saves; undefined where no document of the app says it. */
export function ownerOfForm(form: YAMLMap, app: AppTexts): FormOwner | undefined {
  const name = String(valueIn(form, 'create') ?? valueIn(form, 'update') ?? '');
  const { call, service } = app.call(name) ?? {};
  const entity = call?.entity ?? service?.entity ?? '';
  // The form of a call about a record that it does not save shows that as well.
  if (!call || (!call.verb && !form.has('create'))) return undefined;
  return call.verb ? ownerIn(app.document('entities', entity), [], 'fields', 'row') : bodyOf(name, app);
}

function bodyOf(name: string, app: AppTexts): FormOwner | undefined {
  const end = name.lastIndexOf('.');
  const service = app.document('services', name.slice(0, end).replaceAll('.', '/'));
  return ownerIn(service, ['calls', name.slice(end + 1)], 'body', 'body');
}

function ownerIn(
  document: TextDocument | undefined,
  path: readonly string[],
  key: string,
  record: FormOwner['record'],
): FormOwner | undefined {
  const map = path.reduce<YAMLMap | undefined>((at, part) => at && mapIn(at, part), document?.root);
  const fields = map && mapIn(map, key);
  return document && map && fields ? { document, fields, map, record } : undefined;
}
