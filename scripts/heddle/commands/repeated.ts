import { readSchemas } from '#runtime/language/index.ts';
import { type Command, writeJson } from '../command.ts';
import { countRepetitions } from '../repeated/count.ts';

/** What the documents say although it follows from elsewhere, counted. */
export const repeated: Command = {
  summary: 'counts what the documents say although it follows from elsewhere',
  options: {},
  async run(_, { schemas, json }, output) {
    const rows = countRepetitions(await readSchemas(schemas));
    if (json) writeJson(output, rows);
    else
      for (const { what, repeated: number, of } of rows) output.out(`${String(number).padStart(5)} of ${of}  ${what}`);
    return 0;
  },
};
