import Type from 'typebox';
import { changesBetween } from '../../diff/changes.ts';
import { changesMarkdown } from '../../diff/markdown.ts';
import { NoSide, readSides } from '../../diff/read-side.ts';
import { Changes } from '../changes.ts';
import { Refused } from '../refused.ts';
import { tool } from '../tool.ts';

export const diff = tool({
  name: 'diff',
  title: 'What a proposal means',
  description:
    'Says what the changes mean, by risk: who may what they could not, what is lost, what breaks for others, what happens otherwise, what looks otherwise.',
  takes: Type.Object({ changes: Changes }, { additionalProperties: false }),
  run: (app, { changes }) =>
    app.inFolder(changes, async folder => {
      try {
        const { handlers } = app.options;
        const [before, after] = await readSides(app.options.folder, folder, { folder, handlers });
        const found = changesBetween(before, after);
        return changesMarkdown({ before: 'as it is', after: 'as proposed', changes: found, left: [] });
      } catch (error) {
        if (!(error instanceof NoSide)) throw error;
        throw new Refused(`${error.message}: validate says which`);
      }
    }),
});
