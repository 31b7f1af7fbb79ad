import type { Documents } from '../../families/step.ts';
import { nearest } from '../../issues/nearest.ts';
import type { MessageModel } from '../../model/message.ts';
import type { Place } from '../../resolve/context.ts';
import { checkRecipient } from '../../resolve/recipient.ts';
import { resolveParameters } from '../parameters.ts';
import type { ResolveStep } from './kind.ts';

/** Sends a message after the act has lasted. What staff are told of it, in the app, tells nothing that is masked for some. */
export const send: ResolveStep<'send'> = (step, scope) => {
  const { model, documents } = scope.place.context;
  const message = model.messages[step.send];
  if (!message) {
    if (!documents.broken.has(step.send))
      scope.place
        .at('send')
        .report('HD702', { name: step.send }, { hint: nearest(step.send, Object.keys(model.messages)) });
    return undefined;
  }
  scope.place.at('send').uses('message', '', message.name);
  const target = { name: message.name, fields: message.params };
  const values = resolveParameters(target, step.with ?? {}, scope, { told: message.channel === 'notice' });
  checkHolders(step, message, scope.place);
  if (step.to === undefined && step.permission === undefined && !message.to)
    scope.place.at('send').report('HD703', { name: message.name });
  if (step.to !== undefined) {
    const type = scope.typeOf(step.to);
    if (type !== undefined) checkRecipient(message.channel, { type }, scope.place.at('to'));
  }
  return {
    message: message.name,
    with: values,
    ...(step.to === undefined ? {} : { to: scope.at('to').expression(step.to) }),
    ...(step.permission === undefined ? {} : { permission: step.permission }),
    ...(step.org === undefined ? {} : { org: scope.at('org').expression(step.org) }),
  };
};

/** Those who have a label are known to the platform alone: it tells them under the bell, and each step tells one or the other. */
function checkHolders({ to, permission, org }: Documents['send'], message: MessageModel, place: Place): void {
  if (permission !== undefined) place.at('permission').permission(permission);
  const at = permission === undefined ? 'org' : 'permission';
  if (permission === undefined ? org !== undefined : to !== undefined || message.to || message.channel !== 'notice')
    place.at(at).report('HD721', { name: message.name });
}
