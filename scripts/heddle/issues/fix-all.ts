import {
  builtExtensions,
  type Checked,
  type Fix,
  fixed,
  fixesOf,
  type Issue,
  printIssue,
  readSchemas,
  type SchemaFiles,
  validate,
} from '#runtime/language/index.ts';
import type { Output } from '../command.ts';
import { writeChanged } from '../write-changed.ts';

/** Which fixes of an issue are carried out; undefined: no more of any. */
type Choice = (issue: Issue, fixes: readonly Fix[], output: Output) => Promise<Fix | undefined | 'end'>;

/** The ways to fix, by their names at the command line. */
export const waysToFix: Readonly<Record<string, Choice>> = {
  certain: async (_, fixes) => fixes.find(({ isCertain }) => isCertain),
  ask: askFor,
};

/** One fix may make another possible; more rounds than these are a circle. */
const rounds = 5;

/** Fixes the documents of a folder, and checks them again. What was done is told, a line each. */
export async function fixAll(checked: Checked, folder: string, way: string, output: Output): Promise<Checked> {
  let now = checked;
  const asked = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    const files = await readSchemas(folder);
    const chosen = await choose(now.issues, files, { choice: waysToFix[way] as Choice, asked, output });
    if (chosen.length === 0) break;
    const { files: after, done } = fixed(files, chosen);
    await writeChanged(folder, files, after);
    for (const { edits, deletes = [], en, zh } of done) output.out(`${edits[0]?.file ?? deletes[0]}: ${zh} · ${en}`);
    now = validate(after, { extensions: await builtExtensions(folder, after) });
  }
  return now;
}

/** One fix for each issue at most. */
async function choose(
  issues: readonly Issue[],
  files: SchemaFiles,
  { choice, asked, output }: { choice: Choice; asked: Set<string>; output: Output },
): Promise<Fix[]> {
  const chosen: Fix[] = [];
  for (const issue of issues) {
    const fixes = fixesOf(issue, files);
    const key = `${issue.code} ${issue.file} ${issue.path} ${issue.message}`;
    if (fixes.length === 0 || asked.has(key)) continue;
    const one = await choice(issue, fixes, output);
    if (one === 'end') break;
    if (one) chosen.push(one);
    else asked.add(key);
  }
  return chosen;
}

/** Asks by numbers; Enter leaves an issue as it is, q ends the asking. */
async function askFor(issue: Issue, fixes: readonly Fix[], { ask, err }: Output): Promise<Fix | undefined | 'end'> {
  err(printIssue(issue));
  for (const [index, { zh, en }] of fixes.entries()) err(`  ${index + 1}  ${zh} · ${en}`);
  const answer = (await ask?.('1…, Enter = no, q = end: '))?.trim();
  return answer === 'q' ? 'end' : fixes[Number(answer) - 1];
}
