import type { ScopeTypes } from '../../expressions/check.ts';
import { nearest } from '../../issues/nearest.ts';
import { isAboutSame, verbOf } from '../../model/does.ts';
import type { BundledExpression } from '../../model/expression.ts';
import type { CallModel, FieldModel } from '../../model/model.ts';
import { movingCall } from '../../model/moving-call.ts';
import { pathParameters } from '../../model/path-parameters.ts';
import { transitionOf } from '../../model/transition-of.ts';
import type { Place } from '../../resolve/context.ts';
import { verbsThat } from '../../verbs/index.ts';
import { formSchema } from '../field/form-schema.ts';
import { resolveLink } from '../page/link.ts';
import { answerOf } from '../page/next-page.ts';
import type { PageUse } from '../page/page-use.ts';
import type { Action, ActionUse, BundledAction } from './action.ts';
import { guardsOf } from './guards.ts';
import type { ActionHost } from './host.ts';
import { takenBy } from './taken-by.ts';
import { writtenOut } from './written-out.ts';

export function resolveActions(
  actions: Record<string, ActionUse> | undefined,
  host: ActionHost,
  page: PageUse,
  place: Place,
): BundledAction[] {
  return Object.entries(actions ?? {}).flatMap(([key, action]) => {
    const at = place.at(key);
    const whole = writtenOut(action, host, page, at);
    const resolved = whole && resolveAction(key, whole, host, page, at);
    return resolved ? [resolved] : [];
  });
}

/** Of an action that exports or asks the call is missing; of one that does two things one is too many. */
function whatIsMissing({ open, call, ...action }: Action): string {
  if (open && call) return '只留 open 或 call 之一 · keep either open or call';
  const key = (['export', 'ask', 'batch', 'confirm'] as const).find(one => action[one] !== undefined);
  return key ? `${key} 还要有 call · ${key} goes with a call` : 'open: … | call: …';
}

function resolveAction(
  key: string,
  action: Action,
  host: ActionHost,
  page: PageUse,
  place: Place,
): BundledAction | undefined {
  const does = [action.open, action.call].filter(Boolean).length;
  if (does !== 1) return void place.report('HD509', {}, { key: true, hint: whatIsMissing(action) });
  if (action.permission) place.at('permission').permission(action.permission);
  const places = placesOf(action, host, place);
  const scope = scopeOf(places, host, page);
  const call = action.call
    ? page.call(
        action.call,
        place.at('call'),
        action.export ? verbsThat(({ file }) => file) : undefined,
        action.permission ?? page.permission,
      )
    : undefined;
  // One that names its record itself may be about another entity.
  if (call && host.variable && host.variable in scope && pathParameters(call.path).some(name => !action.with?.[name]))
    page.expectEntity(call, host.entity, place.at('call'));
  const batch =
    places.includes('batch') && call ? batchCall(call, page, action.permission ?? page.permission) : undefined;
  const undo = undoOf(call, page);
  const link = action.open ? resolveLink(action.open, action.with, page, place, scope) : undefined;
  const when = whenOf(action, call, host, scope, place);
  const ask = askOf(call, action, page, place);
  const guards = guardsOf(
    call,
    host.variable && link ? { page: link.page, given: Object.keys(action.with ?? {}) } : undefined,
    page,
  );
  return {
    key,
    label: action.label,
    get at() {
      return place.where();
    },
    places,
    ...(link ? { open: { page: link.page, in: action.in ?? 'page' } } : {}),
    ...(call ? { call: call.name } : {}),
    ...(batch ? { batchCall: batch } : {}),
    ...(action.export ? { export: true } : {}),
    with: link ? link.with : page.arguments(call, action.with, place, scope, host.variable),
    ...(when ? { when } : {}),
    ...(guards.length > 0 ? { guards } : {}),
    ...(ask ? { ask } : {}),
    ...(action.confirm ? { confirm: place.at('confirm').template(action.confirm, scope) } : {}),
    danger: action.danger ?? false,
    ...(action.permission ? { permission: action.permission } : {}),
    done: action.done ?? `已${action.label}`,
    ...(undo ? { undo } : {}),
    ...(action.tell && call
      ? { tell: place.at('tell').template(action.tell, { ...scope, answer: answerOf(call, page) }) }
      : {}),
    ...(action.share && action.tell && call
      ? { share: place.at('share').expression(action.share, { ...scope, answer: answerOf(call, page) }) }
      : {}),
    then: action.then ?? 'refresh',
  };
}

/** The call that takes back the transition of another, for whoever may make it elsewhere, too. */
function undoOf(call: CallModel | undefined, page: PageUse): BundledAction['undo'] {
  const { model } = page.place.context;
  const undo = transitionOf(call, model)?.undo;
  if (undo === undefined) return undefined;
  const back = movingCall(call?.entity, undo, model);
  if (!back) return undefined;
  page.offer(back.call);
  return { call: back.call.name, param: back.param };
}

/** What the transition asks for, unless the action gives it, and what the action itself asks for. */
function askOf(call: CallModel | undefined, action: Action, page: PageUse, place: Place): BundledAction['ask'] {
  const ofTransition = transitionOf(call, page.place.context.model)?.ask ?? [];
  const taken = call ? takenBy(call, page.place.context.model) : [];
  const own = (action.ask ?? []).flatMap((name, index) => {
    const found = taken.find(field => field.name === name);
    if (found) place.at('ask', index).usesField(found);
    else
      place.at('ask', index).report(
        'HD607',
        { call: call?.name ?? '', name },
        {
          hint: nearest(
            name,
            taken.map(field => field.name),
          ),
        },
      );
    return found && !ofTransition.includes(found) ? [found] : [];
  });
  const given = new Set([...own.map(({ name }) => name), ...Object.keys(action.with ?? {})]);
  const lacking =
    call?.does.kind === 'act' ? call.body.filter(field => isDemanded(field) && !given.has(field.name)) : [];
  for (const { name } of lacking)
    place.at('call').report('HD518', { call: call?.name ?? '', name }, { hint: `ask: [${name}]` });
  const fields = [...ofTransition, ...own].filter(({ name }) => !(name in (action.with ?? {})));
  if (fields.length === 0) return undefined;
  page.show(fields, true);
  // Named by the compiler, which writes the module.
  return { fields, schema: formSchema(fields), validator: '' };
}

/** Whether a call is refused without it. */
const isDemanded = ({ required, default: begins }: FieldModel): boolean => required === true && begins === undefined;

/** Where it stands; rows and a selection are in lists alone. */
function placesOf(
  { place: given = 'toolbar', batch }: Action,
  host: ActionHost,
  place: Place,
): BundledAction['places'] {
  const places: BundledAction['places'] = batch && given !== 'batch' ? [given, 'batch'] : [given];
  if (host.variable === 'row' || places.every(one => one === 'toolbar')) return places;
  place.at(given === 'toolbar' ? 'batch' : 'place').report('HD512', { place: given === 'toolbar' ? 'batch' : given });
  return ['toolbar'];
}

/** Where it is shown: a transition from the statuses that it starts from, and what the action says besides. */
function whenOf(
  { when }: Action,
  call: CallModel | undefined,
  host: ActionHost,
  scope: ScopeTypes,
  place: Place,
): BundledExpression | undefined {
  const given = when ? place.at('when').expression(when, scope, 'bool') : undefined;
  const states = call?.entity === host.entity?.name ? host.entity?.states : undefined;
  const from = transitionOf(call, place.context.model)?.from;
  const hasStatus = host.fields.some(({ name }) => name === states?.field);
  if (!states || !from || !hasStatus || !host.variable || !(host.variable in scope)) return given;
  const starts = `${host.variable}.${states.field} in [${from.map(code => `'${code}'`).join(', ')}]`;
  if (!given) return place.at('call').expression(starts, scope);
  return {
    cel: `${starts} && (${given.cel})`,
    get at() {
      return given.at;
    },
  };
}

function scopeOf(places: BundledAction['places'], host: ActionHost, page: PageUse): ScopeTypes {
  const own: ScopeTypes = {};
  if (host.variable && (host.variable !== 'row' || places.some(place => place !== 'toolbar')))
    own[host.variable] = { record: host.fields };
  if (places.includes('batch')) own.rows = { rows: host.fields };
  return page.scope(own);
}

/** Several rows at once: the service's own call for it, where it has one. */
function batchCall(call: CallModel, page: PageUse, label: string): string | undefined {
  const { of, several } = verbOf(call) ?? {};
  if (of === 'several') return call.name;
  if (!several) return undefined;
  const { documents, model } = page.place.context;
  const service = call.name.slice(0, call.name.lastIndexOf('.'));
  const many = Object.keys(documents.services.get(service)?.value.calls ?? {})
    .map(key => model.calls[`${service}.${key}`])
    .find(other => verbOf(other)?.name === several && isAboutSame(other, call));
  if (many) page.use(many, label);
  return many?.name;
}
