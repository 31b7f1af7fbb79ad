import Type from 'typebox';
import { test } from '../../commands/test.ts';
import { Changes } from '../changes.ts';
import { tool } from '../tool.ts';

export const cases = tool({
  name: 'cases',
  title: 'Run cases',
  description:
    'Carries out what calls are to do (documents *.cases.yaml) on a database of its own, with the changes if there are any, and says which do not hold.',
  takes: Type.Object(
    {
      only: Type.Optional(
        Type.String({ description: 'Those alone whose file or name has this text; of a large app all take minutes' }),
      ),
      changes: Type.Optional(Changes),
    },
    { additionalProperties: false },
  ),
  run: (app, { only, changes }) => app.told(test, { values: only === undefined ? {} : { only }, changes }),
});
