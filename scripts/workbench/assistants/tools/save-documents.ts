import Type from 'typebox';
import { saveDocument } from '#server/workbench/acts/save.ts';
import { overlayOf } from '#server/workbench/desks/documents.ts';
import { digestOf } from '#server/workbench/plan.ts';
import { assertDocument, Changes, changed } from '../../../heddle/mcp/changes.ts';
import { ownSet, setTool } from '../asking.ts';

export const saveDocuments = setTool({
  name: 'save_documents',
  title: 'Save documents in a change set',
  description:
    'Puts documents as they would be into a change set that an assistant has begun: what is published stays as it is. They may be wrong still: validate with the number of the set says how they are mended.',
  takes: Type.Object({ changeSet: Type.Integer(), changes: Changes }, { additionalProperties: false }),
  writes: true,
  async run(asking, { changeSet, changes }) {
    const { deed, heard } = asking;
    for (const { file } of changes) assertDocument(file, '修改');
    await ownSet(asking, changeSet, '修改');
    const kept = await overlayOf(changeSet, deed.base, deed.connection.database);
    const before = new Map<string, string>();
    for (const { file } of changes) {
      const text = kept.get(file) ?? (kept.has(file) ? null : await deed.base.textOf(file));
      if (text !== null) before.set(file, text);
    }
    const after = changed(before, changes);
    const files = [...new Set(changes.map(({ file }) => file))];
    for (const file of files) {
      const was = digestOf(before.get(file) ?? null);
      const { text } = await saveDocument(deed, changeSet, { file, text: after.get(file) ?? null, was });
      heard(changeSet, new Map([[file, text]]));
    }
    return `变更集 ${changeSet} 中已保存：${files.join('、')}`;
  },
});
