import Type, { type Static } from 'typebox';
import { Fields } from './field.ts';
import { CallName, Duration, Label, MapOf, Name, Value } from './text.ts';

const Operation = Type.Object(
  {
    title: Label('What it does, such as 发送短信.'),
    body: Type.Optional(Fields('What it is given.')),
    answer: Type.Optional(Fields('What it answers; what is required must be there.')),
    sandbox: Type.Optional(
      MapOf(Name('A field of the answer.'), Value('Its value. In scope: body.'), {
        description: 'What the sandbox twin answers, field by field. Left out: nothing.',
      }),
    ),
    callback: Type.Optional(
      Type.Object(
        {
          call: CallName('The call, one with steps.'),
          with: MapOf(Name('A field of its body.'), Value('Its value. In scope: body.'), {
            description: 'What it is given.',
          }),
        },
        {
          additionalProperties: false,
          description:
            'What the system tells us of it afterwards, by a call of ours; the sandbox twin makes it as the system would.',
        },
      ),
    ),
  },
  { additionalProperties: false },
);

/**
 * A system outside: what can be asked of it. Its address comes from the environment, HEDDLE_GATEWAY_ and the name in
 * capitals; where there is none, the sandbox twin answers, and keeps every request for staff to see.
 */
export const Gateway = Type.Object(
  {
    title: Label('The name of the system, such as RADIUS认证.'),
    timeout: Type.Optional(Duration('How long an answer is waited for. Left out: 10s.')),
    retry: Type.Optional(
      Type.Object(
        {
          attempts: Type.Optional(
            Type.Integer({ minimum: 1, maximum: 50, description: 'How often it is tried. Left out: 8.' }),
          ),
          first: Type.Optional(
            Duration('The pause after the first failure; each further one is twice as long. Left out: 10s.'),
          ),
          most: Type.Optional(Duration('The longest pause. Left out: 1h.')),
        },
        {
          additionalProperties: false,
          description: 'What is done where it does not answer; a refusal is not tried again.',
        },
      ),
    ),
    operations: MapOf(Name('Key of an operation.'), Operation, { description: 'What it can be asked.' }),
  },
  { additionalProperties: false },
);
export type Gateway = Static<typeof Gateway>;
