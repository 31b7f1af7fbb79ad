import { builtExtensions, readSchemas, validate } from '#runtime/language/index.ts';
import { uncoveredBy } from '#scripts/heddle/cases/coverage/uncovered.ts';
import { printResults, uncoveredLines } from '#scripts/heddle/cases/print.ts';
import { runCases } from '#scripts/heddle/cases/run-cases.ts';
import type { Outcome, Part } from '../part.ts';

/** Those that have cases: the product, an app of another trade, and those that the gallery shows. */
const apps = ['schemas', 'examples/rental', 'examples/library', 'examples/field'];

/** The one of which every refusal and every act has its case. */
const held = 'schemas';

/** What the calls of our apps are to do, on a real database. */
export const cases: Part = {
  name: 'cases',
  title: 'Cases of the product and of the examples (heddle test)',
  beside: true,
  run: async print => {
    const outcomes = await Promise.all(apps.map(app => casesOf(app, print)));
    return {
      passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
      failed: outcomes.reduce((sum, { failed }) => sum + failed, 0),
      failures: outcomes.flatMap(({ failures }) => failures ?? []),
    };
  },
};

async function casesOf(app: string, print: (line: string) => void): Promise<Outcome> {
  const documents = await readSchemas(app);
  const { issues, resolved } = validate(documents, { extensions: await builtExtensions(app, documents) });
  const mistakes = issues.map(({ file, line, message }) => `${app}/${file}:${line} ${message}`);
  for (const mistake of mistakes) print(mistake);
  const { files, shown } = await runCases(resolved.cases, resolved.model, process.env.DATABASE_URL);
  printResults(files, app, print);
  const all = files.flatMap(({ results }) => results);
  const wrong = all.filter(({ differences }) => differences.length > 0).map(({ at, name }) => `${app}/${at} ${name}`);
  const left = app === held ? uncoveredLines(uncoveredBy(shown, resolved), app) : [];
  for (const line of left) print(line);
  const failures = [...mistakes, ...wrong, ...left];
  return { passed: all.length - wrong.length, failed: failures.length, failures };
}
