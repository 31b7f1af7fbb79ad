import type { Pair, YAMLMap } from 'yaml';
import { methods } from '../../families/service.ts';
import { keyParameter, type PageDocument } from '../../model/key-parameter.ts';
import { type Said, saidOf } from '../../parts/action/from-call.ts';
import type { AppTexts } from '../app-texts.ts';
import type { TextDocument } from '../text-document.ts';
import { type ActionPlace, actionPlaces } from './actions.ts';
import { entityOf, keyOfCall } from './entities.ts';

/** What a document of version 2 says of an action. */
interface Declared {
  label?: string;
  place?: string;
  open?: string;
  call?: string;
  danger?: boolean;
  confirm?: string;
  with?: Record<string, string>;
  when?: string;
}

/** An action says no more what follows from its call, or from the page that it opens. */
export function actionsFollowCalls(app: AppTexts): void {
  for (const place of actionPlaces(app)) for (const [, map] of place.actions) shorten(map, place, app);
}

function shorten(map: YAMLMap, place: ActionPlace, app: AppTexts): void {
  const { document, variable } = place;
  const declared = map.toJSON() as Declared;
  const call = app.call(declared.call ?? '');
  const entityName = call?.call.entity ?? call?.service.entity ?? '';
  const target =
    declared.open === undefined ? undefined : app.values<PageDocument & { create?: string }>('pages', declared.open);
  const handed = handedKey(declared, target, place, app);
  const path = methods.map(method => call?.call[method]).find(one => one !== undefined) ?? '';
  const entity = entityOf(entityName, app);
  const stands = declared.place ?? 'toolbar';
  const said = saidOf(
    { ...declared, place: stands, record: handed?.variable },
    {
      call: call && {
        verb: call.call.verb,
        path,
        entity: entity?.name === undefined ? undefined : { title: entity.title, nameField: entity.name },
      },
      transition: entity?.states?.transitions?.[call?.call.transition ?? '']?.label,
      target,
      variable,
      isParameter: name => place.params.has(name),
    },
  );
  const gone = repeated(declared, said, stands);
  const short = shortName(declared.call, place.main);
  if (short && Object.keys(declared).every(key => key === 'call' || gone.includes(key)))
    return document.replace(map, short);
  document.remove(map, ...gone);
  if (short) document.replace(map.get('call', true), short);
  if (handed) hand(map, handed, document);
  const added = {
    ...(declared.place === undefined && said.place === 'row' ? { place: 'toolbar' } : {}),
    ...(said.danger && declared.danger === undefined ? { danger: false } : {}),
  };
  document.insert(map, added, declared.call === undefined ? 'open' : 'call');
}

/** The keys that say what follows anyway. */
function repeated({ label, place, danger, confirm }: Declared, said: Said, stands: string): string[] {
  return [
    ...(label === said.label ? ['label'] : []),
    ...(place !== undefined && stands === said.place ? ['place'] : []),
    ...(danger === said.danger ? ['danger'] : []),
    ...(confirm !== undefined && confirm === said.confirm ? ['confirm'] : []),
  ];
}

/** A call of the page's own service by its key; undefined for one of another. */
function shortName(call: string | undefined, main: string | undefined): string | undefined {
  const service = main?.slice(0, main.lastIndexOf('.') + 1);
  if (!call || !service || !call.startsWith(service)) return undefined;
  const key = call.slice(service.length);
  return key.includes('.') ? undefined : key;
}

interface Handed {
  parameter: string;
  variable: string;
  isAll: boolean;
}

/** Whether it hands over the key of its record, as the page that it opens takes it. */
function handedKey(
  declared: Declared,
  target: PageDocument | undefined,
  { main, variable }: ActionPlace,
  app: AppTexts,
): Handed | undefined {
  const parameter = target && keyParameter(target);
  const key = keyOfCall(main, app);
  if (!parameter || !variable || !key || declared.with?.[parameter] !== `${variable}.${key}`) return undefined;
  return { parameter, variable, isAll: Object.keys(declared.with).length === 1 };
}

function hand(map: YAMLMap, { parameter, variable, isAll }: Handed, document: TextDocument): void {
  const pair = map.items.find(({ key }) => String(key) === 'with') as Pair<unknown, YAMLMap>;
  if (isAll) {
    document.replace(pair.key, 'record');
    document.replace(pair.value, variable);
  } else {
    if (pair.value) document.remove(pair.value, parameter);
    document.insert(map, { record: variable }, 'open');
  }
}
