import Type from 'typebox';
import { isDocumentPath } from '#server/workbench/document-path.ts';
import { tool } from '../tool.ts';

/** Most that are listed at once. */
const most = 300;

export const documents = tool({
  name: 'documents',
  title: 'List documents',
  description:
    'Lists the documents of the app, or those below a folder. The end of a name says what a document is: page, entity, calls, dictionary, process, report, cases …',
  takes: Type.Object(
    { under: Type.Optional(Type.String({ description: 'A folder, such as charge/account' })) },
    { additionalProperties: false },
  ),
  async run(app, { under = '' }) {
    const files = [...(await app.files()).keys()]
      .filter(isDocumentPath)
      .filter(file => under === '' || file.startsWith(`${under.replace(/\/$/, '')}/`));
    const more = files.length > most ? [`and ${files.length - most} more: name a folder`] : [];
    return [...files.slice(0, most), ...more].join('\n');
  },
});
