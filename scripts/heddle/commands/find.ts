import { readSchemas } from '#runtime/language/index.ts';
import { type Command, writeJson } from '../command.ts';
import { findDocuments } from '../find/find-documents.ts';

/** Exit code 2 where no document is about the word. */
export const find: Command = {
  summary: 'lists every document that is about something, by what staff call it or by its name: the thing itself first',
  takes: 'WORD',
  options: {},
  async run({ resolved }, { schemas, json, subject = '' }, output) {
    const found = findDocuments(subject, await readSchemas(schemas), resolved);
    if (found.length === 0) {
      output.err(`No document is about "${subject}".`);
      return 2;
    }
    if (json) writeJson(output, found);
    else for (const { file, family, name, says } of found) output.out([file, family, name, shortly(says)].join('\t'));
    return 0;
  },
};

/** The weightiest of what a document says, and how much more there is. */
function shortly(says: readonly string[]): string {
  const shown = says.slice(0, 3).map(one => (one.length > 80 ? `${one.slice(0, 80)}…` : one));
  return [...shown, ...(says.length > shown.length ? [`+${says.length - shown.length}`] : [])].join('; ');
}
