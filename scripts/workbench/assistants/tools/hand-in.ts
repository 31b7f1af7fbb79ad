import Type from 'typebox';
import { handIn as handSetIn } from '#server/workbench/acts/hand-in.ts';
import { ownSet, setTool } from '../asking.ts';

export const handIn = setTool({
  name: 'hand_in',
  title: 'Hand a change set in',
  description:
    'Hands a change set that an assistant has begun to those who may publish: they read it, publish it or return it. It has to be without errors; nothing of it changes from then on.',
  takes: Type.Object({ changeSet: Type.Integer() }, { additionalProperties: false }),
  writes: true,
  async run(asking, { changeSet }) {
    const { title } = await ownSet(asking, changeSet, '提交');
    await handSetIn(asking.deed, changeSet);
    return `已提交变更集 ${changeSet}「${title}」，等待他人发布`;
  },
});
