import Type from 'typebox';
import { beginSet } from '#server/workbench/acts/begin.ts';
import { marked, setTool } from '../asking.ts';

export const beginChangeSet = setTool({
  name: 'begin_change_set',
  title: 'Begin a change set',
  description:
    'Begins an empty change set, owned by the person whose assistant you are; its title says that an assistant has begun it. Gives its number.',
  takes: Type.Object(
    {
      title: Type.String({ minLength: 1, maxLength: 50, description: 'In Chinese, for whoever decides' }),
      why: Type.Optional(Type.String({ maxLength: 500, description: 'What it is for, in Chinese' })),
    },
    { additionalProperties: false },
  ),
  writes: true,
  async run({ deed }, { title, why = '' }) {
    const id = await beginSet(deed, { title: marked(title), why });
    return `变更集 ${id}「${marked(title)}」`;
  },
});
