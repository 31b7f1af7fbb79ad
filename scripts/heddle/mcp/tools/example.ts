import Type from 'typebox';
import { readSchemas } from '#runtime/language/index.ts';
import { exampleFolder } from '../handbook.ts';
import { Refused } from '../refused.ts';
import { tool } from '../tool.ts';

/** Documents that are shown, the shortest first. */
const most = 3;

export const example = tool({
  name: 'example',
  title: 'See how a word is used',
  description:
    'Gives documents of the example app (a library) that use a key, a kind of page, a verb or a block; of a family (entity, calls, process …) one of it.',
  takes: Type.Object({ word: Type.String({ minLength: 1 }) }, { additionalProperties: false }),
  async run(_, { word }) {
    const files = [...(await readSchemas(exampleFolder))].filter(([file]) => file.endsWith('.yaml'));
    const asWord = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const used = new RegExp(`(^|[\\s{,[-])${asWord}:|\\b(kind|verb|type|block): ${asWord}\\b`, 'm');
    const found = files.filter(([file, text]) => file.endsWith(`.${word}.yaml`) || used.test(text));
    if (found.length === 0) throw new Refused(`No document of the example app uses "${word}"`);
    return found
      .sort(([, one], [, other]) => one.length - other.length)
      .slice(0, most)
      .map(([file, text]) => `# ${file}\n${text}`)
      .join('\n');
  },
});
