import type { Entity } from '../families/entity.ts';
import { secondsOf } from '../families/text.ts';
import { fieldType } from '../fields/index.ts';
import { nearest } from '../issues/nearest.ts';
import type { Doc } from '../load/document.ts';
import { verbOf } from '../model/does.ts';
import type { CallModel, EntityModel } from '../model/model.ts';
import { pathParameters } from '../model/path-parameters.ts';
import type { TimerModel } from '../model/timer.ts';
import { Place, type ResolveContext } from './context.ts';
import { checkCodes } from './literal.ts';

type Timer = NonNullable<NonNullable<Entity['states']>['timers']>[string];

/** What happens to records that stay in a state, when all calls are known. */
export function resolveTimers(document: Doc<Entity>, context: ResolveContext): void {
  const entity = context.model.entities[document.name];
  const { timers } = document.value.states ?? {};
  if (!entity?.states || !timers) return;
  const place = new Place(context, document, ['states', 'timers']);
  entity.states.timers = Object.entries(timers).flatMap(([name, timer]) => {
    const model = resolveTimer(name, timer, entity, place.at(name));
    return model ? [model] : [];
  });
}

function resolveTimer(name: string, timer: Timer, entity: EntityModel, place: Place): TimerModel | undefined {
  const statuses = [timer.in].flat();
  for (const status of statuses) checkCodes(entity.states?.dictionary ?? '', [status], place.at('in'));
  const scope = { row: { record: entity.fields }, user: 'user' } as const;
  const when = timer.when ? place.at('when').expression(timer.when, scope, 'bool') : undefined;
  if ((timer.transition === undefined) === (timer.call === undefined))
    return void place.report('HD709', {}, { key: true });
  if (timer.transition !== undefined) checkTransition(timer.transition, statuses, entity, place.at('transition'));
  else checkCall(place.at('call').call(timer.call ?? ''), entity, place.at('call'));
  return {
    name,
    in: statuses,
    after: secondsOf(timer.after),
    ...limitOf(timer, entity, place),
    ...(when ? { when } : {}),
    does: timer.transition !== undefined ? { transition: timer.transition } : { call: timer.call ?? '' },
  };
}

/** By which clock and calendar its time counts. */
function limitOf({ stops, afterOf, calendar, deadline }: Timer, entity: EntityModel, place: Place) {
  if (stops) checkCodes(entity.states?.dictionary ?? '', stops, place.at('stops'));
  const [by] = Object.entries(afterOf ?? {});
  const field = by && place.at('afterOf', by[0]).field(entity, by[0]);
  for (const code of by && field?.dictionary ? Object.keys(by[1]) : [])
    checkCodes(field?.dictionary ?? '', [code], place.at('afterOf', field?.name ?? '', code));
  const known = calendar === undefined ? undefined : place.at('calendar').calendar(calendar);
  const shown = deadline === undefined ? undefined : place.at('deadline').field(entity, deadline);
  if (shown && fieldType(shown).column(shown) !== 'timestamptz')
    place.at('deadline').report('HD962', { name: shown.name });
  return {
    ...(stops ? { stops } : {}),
    ...(by
      ? {
          afterOf: {
            field: by[0],
            seconds: Object.fromEntries(Object.entries(by[1]).map(([code, time]) => [code, secondsOf(time)])),
          },
        }
      : {}),
    ...(known ? { calendar: known } : {}),
    ...(deadline === undefined ? {} : { deadline }),
  };
}

function checkTransition(name: string, statuses: readonly string[], entity: EntityModel, place: Place): void {
  const known = entity.states?.transitions ?? [];
  const edge = known.find(({ key }) => key === name);
  if (!edge) {
    const names = known.map(({ key }) => key);
    return place.report('HD209', { entity: entity.name, name }, { hint: nearest(name, names) });
  }
  place.uses('transition', entity.name, name);
  const asked = edge.ask?.find(field => field.required);
  if (asked) place.report('HD713', { name, field: asked.label });
  const dead = statuses.filter(status => !edge.from.includes(status));
  if (dead.length > 0) place.report('HD712', { name, status: dead.join('、') });
}

/** It is given the key of the record in its path, and nothing else. */
export function checkCall(call: CallModel | undefined, entity: EntityModel, place: Place): void {
  if (!call) return;
  const fits =
    (call.does.kind === 'act' || (call.does.kind === 'move' && verbOf(call)?.of === 'one')) &&
    call.method !== 'get' &&
    call.entity === entity.name &&
    pathParameters(call.path).length === 1 &&
    !call.body.some(field => field.required);
  if (!fits) place.report('HD711', { name: call.name, entity: entity.name });
}
