import Type from 'typebox';

/** The tool by which a call is tried, as an assistant is told of it. */
export const tryShape = {
  name: 'try_call',
  title: 'Try a call',
  description:
    'Makes a call on the database of the app as the person whose assistant you are, says what it would write and answers, or why it refuses, and undoes it.',
  takes: Type.Object(
    {
      call: Type.String({ description: 'service.call' }),
      as: Type.Optional(
        Type.String({
          description: 'A role or an account that may no more than that person; left out: they themselves',
        }),
      ),
      body: Type.Optional(
        Type.Record(Type.String(), Type.Unknown(), { description: 'What it is given, parts of its path included' }),
      ),
    },
    { additionalProperties: false },
  ),
};
