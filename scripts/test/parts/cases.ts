import { builtExtensions, readSchemas, validate } from '#runtime/language/index.ts';
import { printResults } from '#scripts/heddle/cases/print.ts';
import { runCases } from '#scripts/heddle/cases/run-cases.ts';
import type { Part } from '../part.ts';

/** Those that have cases: the product, and an app of another trade. */
const apps = ['schemas', 'examples/rental'];

/** What the calls of our apps are to do, on a real database. */
export const cases: Part = {
  name: 'cases',
  title: 'Cases of the product and of examples/rental (heddle test)',
  beside: true,
  run: async print => {
    let [passed, failed] = [0, 0];
    for (const app of apps) {
      const documents = await readSchemas(app);
      const { issues, resolved } = validate(documents, { extensions: await builtExtensions(app, documents) });
      for (const { file, line, message } of issues) print(`${app}/${file}:${line} ${message}`);
      const files = await runCases(resolved.cases, resolved.model, process.env.DATABASE_URL);
      printResults(files, app, print);
      const all = files.flatMap(({ results }) => results);
      const wrong = all.filter(({ differences }) => differences.length > 0).length;
      passed += all.length - wrong;
      failed += wrong + issues.length;
    }
    return { passed, failed };
  },
};
