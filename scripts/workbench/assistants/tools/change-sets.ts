import Type from 'typebox';
import { type ListedSet, statusLabels } from '#runtime/language/bundle/change-sets.ts';
import { listsFor } from '#server/workbench/read.ts';
import { setTool } from '../asking.ts';

export const changeSets = setTool({
  name: 'change_sets',
  title: 'List change sets',
  description: 'Lists the change sets of the person whose assistant you are, and those of anybody that have ended.',
  takes: Type.Object({}, { additionalProperties: false }),
  async run({ deed }) {
    const { mine, ended } = await listsFor(deed);
    return mine.length + ended.length === 0 ? 'There are none.' : [...mine, ...ended].map(line).join('\n');
  },
});

const line = ({ id, title, status, owner, documents }: ListedSet): string =>
  `${id}「${title}」 ${statusLabels[status]}，${owner.name}，${documents} 份文档`;
