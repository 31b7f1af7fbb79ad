import Type, { type Static } from 'typebox';
import { CallName, Label, PagePath } from './text.ts';

/** Who sees a widget of the layout, and where. */
const placing = {
  roles: Type.Optional(
    Type.Array(Type.String({ minLength: 1, description: 'A role.' }), {
      minItems: 1,
      description: 'Only staff with one of these roles have it. Left out: everybody.',
    }),
  ),
  hiddenOn: Type.Optional(
    Type.Array(Type.String({ pattern: '^[A-Za-z0-9.-]+$', description: 'A host name.' }), {
      description: 'The hosts of environments in which it is not there, such as those of sub-contractors.',
    }),
  ),
};

/** The bar of the call-centre agent (agent spec 2). */
const AgentToolbar = Type.Object(
  {
    ...placing,
    host: Type.String({
      pattern: '^(https?://[A-Za-z0-9.:-]+)?(/[A-Za-z0-9_.-]+)*$',
      description: 'The call-centre host, or the path below this one where it is. No other host is asked for a log-in.',
    }),
    connections: Type.Optional(
      Type.Array(
        Type.String({
          pattern: '^(https?|wss?)://[A-Za-z0-9.:-]+$',
          description: 'For example wss://sip.example.com:7443.',
        }),
        {
          description:
            'The hosts of events, voice and files, where the call centre has others than `host`. The browser connects to no host that is not named.',
        },
      ),
    ),
    connectInterval: Type.Optional(
      Type.Integer({
        description: 'Milliseconds between two connects at least; only more than 500 is taken. Left out: 1000.',
      }),
    ),
    enterprises: Type.Array(
      Type.Object(
        {
          code: Type.String({ minLength: 1, description: 'The enterprise code (identifier).' }),
          name: Label('What staff choose.'),
        },
        { additionalProperties: false },
      ),
      { minItems: 1, description: 'The enterprise codes to choose from, the usual one first; staff may type another.' },
    ),
    busyReasons: Type.Optional(
      Type.Array(Label('A reason.'), { description: 'The reasons for being busy that are offered, in order.' }),
    ),
    numbers: Type.Optional(
      Type.Array(Type.String({ pattern: '^\\d{3,20}$', description: 'A number.' }), {
        description: 'The numbers that customers may see on an outbound call (obClid). Left out: the switch chooses.',
      }),
    ),
    survey: Type.Optional(
      Type.Boolean({
        description:
          'false: hanging up an inbound call ends it, without the survey that the switch plays to the customer (agent spec 4).',
      }),
    ),
    incoming: PagePath('The page that an incoming call opens, with phone, calledNo and serialId.'),
    chat: Type.Optional(PagePath('The page of chats: its unread messages are counted in the bar.')),
    reminder: Type.Optional(
      Type.Object(
        {
          roles: Type.Array(Type.String({ minLength: 1, description: 'A role.' }), {
            minItems: 1,
            description: 'Who is reminded (agent spec 6).',
          }),
          count: CallName('The call that counts the reminders: its content is the number.'),
          page: PagePath('The page of the reminders.'),
        },
        { additionalProperties: false, description: 'The badge of telemarketing reminders.' },
      ),
    ),
  },
  { additionalProperties: false, description: 'The bar of the call-centre agent (agent spec).' },
);

/** Runtime widgets that stand in the layout, above all pages, and what each is told. */
export const LayoutWidgets = Type.Object(
  { agentToolbar: Type.Optional(AgentToolbar) },
  { additionalProperties: false, description: 'Runtime widgets of the layout.' },
);
export type LayoutWidgets = Static<typeof LayoutWidgets>;
export type LayoutWidgetName = keyof LayoutWidgets;

/** Runtime widgets that a page may show as a block; renderer/main.tsx has one for each name. */
export const blockWidgets = [
  'incomingCall',
  'wallboard',
  'agentChat',
  'agentEmail',
  'recorder',
  'gallery',
  'workbench',
] as const;
export type BlockWidgetName = (typeof blockWidgets)[number];

export type WidgetName = LayoutWidgetName | BlockWidgetName;
