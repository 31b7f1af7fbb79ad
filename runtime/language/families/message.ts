import Type, { type Static } from 'typebox';
import { Fields } from './field.ts';
import { Arguments, Expression, PagePath, Template } from './text.ts';

const channels = ['sms', 'email', 'notice'] as const;
export type Channel = (typeof channels)[number];

/** What somebody is told: a text message, an e-mail, or a notice in the app. Acts send it by its name. */
export const Message = Type.Object(
  {
    channel: Type.Enum([...channels], {
      description:
        'sms: a text message, by the gateway sms. email: an e-mail, by the gateway email. notice: in the app, under the bell.',
    }),
    params: Type.Optional(Fields('What the texts are made of; whoever sends the message gives it.')),
    to: Type.Optional(
      Expression(
        'Who gets it, from params: a mobile number, an e-mail address, of a notice the key of an operator or a list of them. Left out: each step says it. Where it is empty, nothing is sent.',
      ),
    ),
    title: Template(
      'The subject of an e-mail, the heading of a notice, the purpose of a text message. In scope: params.',
    ),
    text: Template('What it says. In scope: params.'),
    open: Type.Optional(PagePath('The page that a notice opens.')),
    with: Type.Optional(Arguments),
  },
  { additionalProperties: false },
);
export type Message = Static<typeof Message>;
