import { builtExtensions, readSchemas, validate } from '#runtime/language/index.ts';
import { printResults } from '#scripts/heddle/cases/print.ts';
import { runCases } from '#scripts/heddle/cases/run-cases.ts';
import type { Part } from '../part.ts';

/** What the calls of the product are to do, on a real database (schemas/cases). */
export const cases: Part = {
  name: 'cases',
  title: 'Cases of the product (heddle test)',
  beside: true,
  run: async print => {
    const documents = await readSchemas('schemas');
    const { resolved } = validate(documents, { extensions: await builtExtensions('schemas', documents) });
    const files = await runCases(resolved.cases, resolved.model, process.env.DATABASE_URL);
    printResults(files, 'schemas', print);
    const all = files.flatMap(({ results }) => results);
    const failed = all.filter(({ differences }) => differences.length > 0).length;
    return { passed: all.length - failed, failed };
  },
};
