import { verbOf } from '../../model/does.ts';
import { keyParameter, type PageDocument } from '../../model/key-parameter.ts';
import { transitionOf } from '../../model/transition-of.ts';
import type { Place } from '../../resolve/context.ts';
import type { PageUse } from '../page/page-use.ts';
import type { Action, ActionUse } from './action.ts';
import { saidOf } from './from-call.ts';
import type { ActionHost } from './host.ts';

/** An action with all that it leaves out, which follows from its call or the page that it opens; undefined where no label follows. */
export function writtenOut(use: ActionUse, host: ActionHost, page: PageUse, place: Place): Action | undefined {
  const given: Exclude<ActionUse, string> = typeof use === 'string' ? { call: use } : use;
  const { model, documents } = place.context;
  const named = given.call === undefined ? {} : { call: wholeName(given.call, host.main) };
  const call = named.call === undefined ? undefined : model.calls[named.call];
  const target = given.open === undefined ? undefined : documents.pages.get(given.open)?.value;
  const handed = given.record === undefined ? undefined : handedOver(given, host, target, place);
  const said = saidOf(given, {
    call: call && { verb: verbOf(call)?.name, path: call.path, entity: model.entities[call.entity ?? ''] },
    transition: transitionOf(call, model)?.label,
    target,
    variable: host.variable,
    isParameter: name => name in page.params,
  });
  // Of what is not there, or has a mistake of its own, nothing follows: that is told where it is named.
  const isKnown = given.open === undefined ? call !== undefined : target !== undefined;
  const label = given.label ?? said.label ?? (isKnown ? undefined : '');
  if (label === undefined) return void place.report('HD111', { key: 'label' }, { key: true });
  const { record: _record, ...own } = given;
  return {
    ...said,
    ...own,
    ...named,
    ...(handed ? { with: { ...handed, ...own.with } } : {}),
    label,
  };
}

/** A call of the page's own service by its short name. */
const wholeName = (name: string, main: string | undefined): string =>
  name.includes('.') || main === undefined ? name : `${main.slice(0, main.lastIndexOf('.'))}.${name}`;

/** The key of the record, as the page that is opened takes it. */
function handedOver(
  { record, open = '' }: Exclude<ActionUse, string>,
  host: ActionHost,
  target: PageDocument | undefined,
  place: Place,
): Record<string, string> | undefined {
  if (!target || !host.entity) return undefined;
  const parameter = keyParameter(target);
  if (parameter !== undefined) return { [parameter]: `${record}.${host.entity.key}` };
  return void place.at('record').report('HD510', {
    what: `页面「${open}」的参数（「params」）看不出哪一个是记录的标识，请用 with 写明`,
    whatEn: `the page "${open}" says of no parameter that it is the key of its record: say what it gets by with`,
  });
}
