import { nearest } from '../../issues/nearest.ts';
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
  const target = { name: message.name, fields: message.params };
  const values = resolveParameters(target, step.with ?? {}, scope, { told: message.channel === 'notice' });
  if (step.to === undefined && !message.to) scope.place.at('send').report('HD703', { name: message.name });
  if (step.to !== undefined) {
    const type = scope.typeOf(step.to);
    if (type !== undefined) checkRecipient(message.channel, { type }, scope.place.at('to'));
  }
  return {
    message: message.name,
    with: values,
    ...(step.to === undefined ? {} : { to: scope.at('to').expression(step.to) }),
  };
};
