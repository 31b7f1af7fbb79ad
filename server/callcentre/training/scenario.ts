import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { CentreSettings } from '../centre/settings.ts';

const Seconds = Type.Number({ minimum: 0, maximum: 3600 });
const strict = { additionalProperties: false } as const;
const Number11 = Type.String({ pattern: '^\\d{3,20}$' });
const Line = Type.String({ minLength: 1, maxLength: 1000 });
const Names = Type.Array(Type.String());

const Behaviour = Type.Object(
  {
    answersAfter: Type.Union([Seconds, Type.Null()], { description: 'null: never.' }),
    busy: Type.Optional(Type.Boolean()),
    hangsUpAfter: Type.Optional(Type.Union([Seconds, Type.Null()])),
  },
  strict,
);

const VoiceNode = Type.Object({ name: Line, leadsTo: Type.Union([Type.String(), Type.Null()]) }, strict);

/** A customer calls. */
const IncomingCall = Type.Object(
  {
    from: Number11,
    to: Type.String({ description: 'Queue number, queue id, or agent.' }),
    hangsUpAfter: Type.Optional(Seconds),
    variables: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  },
  strict,
);

/** A visitor wants to chat, and says this. */
const IncomingChat = Type.Object({ from: Line, to: Line, says: Type.Optional(Type.Array(Line)) }, strict);

/** A customer's e-mail. */
const IncomingEmail = Type.Object(
  { from: Line, to: Line, subject: Line, content: Type.String({ maxLength: 20_000 }) },
  strict,
);

/** What the centre tells its agents. */
const Notice = Type.Object(
  {
    event: Type.Enum(['agendaRemind', 'ticketNotice', 'announcement'], { description: 'An announcement goes to all.' }),
    to: Type.Optional(Type.String({ description: 'The agent; without it, all.' })),
    title: Line,
    content: Type.Optional(Line),
  },
  strict,
);

const Step = Type.Union([
  Type.Object({ chat: IncomingChat }, strict),
  Type.Object({ says: Type.Object({ from: Line, text: Line }, strict) }, strict),
  Type.Object({ leaves: Type.String({ description: 'The visitor who closes the chat.' }) }, strict),
  Type.Object({ email: IncomingEmail }, strict),
  Type.Object({ notice: Notice }, strict),
  Type.Object({ call: IncomingCall }, strict),
  Type.Object({ wait: Seconds }, strict),
  Type.Object({ answer: Type.String({ description: 'The agent whose telephone is answered.' }) }, strict),
  Type.Object({ hangUp: Number11 }, strict),
  Type.Object({ kick: Type.String({ description: 'The agent who logs in elsewhere.' }) }, strict),
]);
export type Step = Static<typeof Step>;

const Settings = Type.Partial(
  Type.Object(
    {
      wrapupTime: Seconds,
      ringTime: Seconds,
      serviceLevel: Seconds,
      silence: Seconds,
      grace: Seconds,
      chatSilence: Seconds,
      navigationTime: Seconds,
      navigations: Type.Record(Type.String(), Type.Record(Type.String(), VoiceNode)),
      autoAnswer: Type.Record(Type.String(), Type.Number()),
      registrationTime: Type.Number({ minimum: 10, maximum: 3600 }),
      stunServer: Type.String(),
      loginDelay: Seconds,
      telephones: Behaviour,
      customers: Behaviour,
      customersByNumber: Type.Record(Type.String(), Behaviour),
      faults: Type.Record(
        Type.String(),
        Type.Partial(Type.Object({ lose: Names, duplicate: Names, reorder: Names }, strict)),
      ),
    },
    strict,
  ),
);

/** What happens at the switch, for tests and for training. */
export const Scenario = Type.Object(
  {
    title: Type.String(),
    settings: Type.Optional(Settings),
    keep: Type.Optional(Type.Boolean({ description: 'The settings stay as they are.' })),
    steps: Type.Array(Step, { maxItems: 200 }),
  },
  strict,
);
export interface Scenario {
  title: string;
  /** What is not said is as presetSettings has it, unless `keep`. */
  settings?: Partial<CentreSettings>;
  keep?: boolean;
  steps: Step[];
}

/** Where and how a document is no scenario, in one line; undefined: it is one. */
export function scenarioFault(document: unknown): string | undefined {
  const [error] = Value.Errors(Scenario, document);
  return error && `${error.instancePath || '/'} ${error.message}`;
}
