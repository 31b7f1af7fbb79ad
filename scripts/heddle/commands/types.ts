import { writeFile } from 'node:fs/promises';
import type { Command } from '../command.ts';
import { documentOf } from '../openapi/of-folder.ts';
import { typesModule } from '../types/module.ts';

/** Exit code 1 where the documents have errors. */
export const types: Command = {
  summary: 'writes TypeScript types for a client: records, codes, and what each call takes and answers',
  options: {
    out: { takes: 'FILE', summary: 'where it is written; left out: on the screen' },
    only: { takes: 'TEXT', summary: 'those calls alone whose name begins so, such as crm.order' },
  },
  async run(checked, { schemas, values }, output) {
    const document = await documentOf(checked, { schemas, only: values.only ?? '' }, output);
    if (typeof document === 'number') return document;
    const text = typesModule(document);
    if (values.out === undefined) output.out(text.trimEnd());
    else {
      await writeFile(values.out, text);
      output.out(`${values.out}: ${text.split('\n').length} lines`);
    }
    return 0;
  },
};
