import Type from 'typebox';
import { comment as commentOn } from '#server/workbench/acts/comment.ts';
import { assertDocument } from '../../../heddle/mcp/changes.ts';
import { marked, setTool } from '../asking.ts';

export const comment = setTool({
  name: 'comment',
  title: 'Comment on a change set',
  description:
    'Says something of a change set, of a document of it, or of a line there; it stands under the name of the person whose assistant you are, marked as said by an assistant.',
  takes: Type.Object(
    {
      changeSet: Type.Integer(),
      text: Type.String({ minLength: 1, maxLength: 1900, description: 'In Chinese' }),
      file: Type.Optional(Type.String({ description: 'The document that it is about' })),
      line: Type.Optional(Type.Integer({ minimum: 1 })),
    },
    { additionalProperties: false },
  ),
  writes: true,
  async run({ deed }, { changeSet, text, file, line }) {
    if (file !== undefined) assertDocument(file, '评论');
    await commentOn(deed, changeSet, { text: marked(text), file, line });
    return '已评论';
  },
});
