import type { ScopeTypes } from '../expressions/check.ts';
import type { Message } from '../families/message.ts';
import type { Doc } from '../load/document.ts';
import type { MessageModel } from '../model/message.ts';
import { Place, type ResolveContext } from './context.ts';
import { linkFields, resolveFields } from './fields.ts';
import { usesParameters } from './opened.ts';
import { checkRecipient } from './recipient.ts';
import { readArguments } from './value.ts';

/** What somebody is told, when all entities are known; its texts are typed against its parameters. */
export function resolveMessage(document: Doc<Message>, context: ResolveContext): MessageModel {
  const { name, value } = document;
  const place = new Place(context, document);
  const params = resolveFields(value.params ?? {}, place.at('params'));
  linkFields(params, value.params ?? {}, place.at('params'), context.offers);
  const scope: ScopeTypes = { params: { record: params } };
  if (value.open) place.at('open').page(value.open);
  if (value.open) usesParameters(value.open, value.with, place.at('with'));
  if (value.to) checkRecipient(value.channel, context.checkExpression(value.to, scope), place.at('to'));
  return {
    name,
    channel: value.channel,
    params,
    ...(value.to ? { to: place.at('to').expression(value.to, scope) } : {}),
    title: place.at('title').template(value.title, scope),
    text: place.at('text').template(value.text, scope),
    ...(value.open ? { open: { page: value.open, with: readArguments(value.with, [], place.at('with'), scope) } } : {}),
  };
}
