import Type from 'typebox';
import { tryCall as command } from '../../commands/try.ts';
import { tool } from '../tool.ts';

/** @param data the folder of the built-in database, where there is no DATABASE_URL; undefined: as the commands have it */
export const tryCall = (data: string | undefined) =>
  tool({
    name: 'try_call',
    title: 'Try a call',
    description:
      'Makes a call on the database of the app as somebody with a role, says what it would write and answers, or why it refuses, and undoes it.',
    takes: Type.Object(
      {
        call: Type.String({ description: 'service.call' }),
        as: Type.String({ description: 'A role or an account' }),
        body: Type.Optional(
          Type.Record(Type.String(), Type.Unknown(), { description: 'What it is given, parts of its path included' }),
        ),
      },
      { additionalProperties: false },
    ),
    run: (app, { call, as, body }) =>
      app.told(command, {
        subject: call,
        values: {
          as,
          body: JSON.stringify(body ?? {}),
          ...(data === undefined ? {} : { data }),
        },
      }),
  });
