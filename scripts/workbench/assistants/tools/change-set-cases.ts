import Type from 'typebox';
import { findingsOf } from '#server/workbench/findings-of.ts';
import { setTool } from '../asking.ts';
import { findingLines } from '../finding-lines.ts';

export const changeSetCases = setTool({
  name: 'change_set_cases',
  title: 'Run the cases of a change set',
  description:
    'Carries out the cases that a change set touches, or all, each on a database of its own, and says which do not hold.',
  takes: Type.Object(
    {
      changeSet: Type.Integer(),
      all: Type.Optional(Type.Boolean({ description: 'All cases of the app; of a large one they take minutes' })),
    },
    { additionalProperties: false },
  ),
  run: async ({ deed, over }, { changeSet, all }) =>
    (await findingLines(await findingsOf(deed, changeSet, all ? 'all' : 'touched', over))).join('\n'),
});
