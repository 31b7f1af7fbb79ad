import Type from 'typebox';
import { nearest } from '#runtime/language/index.ts';
import { assertDocument } from '../changes.ts';
import { Refused } from '../refused.ts';
import { tool } from '../tool.ts';

export const read = tool({
  name: 'read',
  title: 'Read a document',
  description: 'Gives the text of a document of the app.',
  takes: Type.Object(
    { file: Type.String({ description: 'As documents and find name it' }) },
    { additionalProperties: false },
  ),
  async run(app, { file }) {
    assertDocument(file, '读取');
    const files = await app.files();
    const text = files.get(file);
    if (text === undefined) throw new Refused(`There is no document "${file}". ${nearest(file, [...files.keys()])}`);
    return text;
  },
});
