import Type from 'typebox';
import { type ChangeSetComment, statusLabels } from '#runtime/language/bundle/change-sets.ts';
import { findingsOf } from '#server/workbench/findings-of.ts';
import { readSet } from '#server/workbench/read.ts';
import { setTool } from '../asking.ts';
import { findingLines } from '../finding-lines.ts';

export const readChangeSet = setTool({
  name: 'read_change_set',
  title: 'Read a change set',
  description:
    'Gives the documents of a change set, what has been said of it, what is wrong with it, and what it means, the gravest first.',
  takes: Type.Object({ changeSet: Type.Integer() }, { additionalProperties: false }),
  async run({ deed, over }, { changeSet }) {
    const { title, why, status, owner, reason, documents, comments } = await readSet(deed, changeSet);
    const head = [
      `变更集 ${changeSet}「${title}」 ${statusLabels[status]}，${owner.name}`,
      ...(why ? [`说明：${why}`] : []),
      ...(reason ? [`退回或回滚原因：${reason}`] : []),
    ];
    const files = documents.map(({ file, change, added, removed }) => `${words[change]} ${file} +${added} -${removed}`);
    const own = documents.map(({ file }) => file);
    const found = await findingLines(await findingsOf(deed, changeSet, 'none', over), own);
    return [...head, ...files, ...comments.map(said), ...found].join('\n');
  },
});

const words = { added: '新建', changed: '修改', deleted: '删除' } as const;

const said = ({ by, at, text, file, line }: ChangeSetComment): string =>
  `评论 ${by.name} ${at}${file ? ` ${file}${line ? `:${line}` : ''}` : ''}：${text}`;
