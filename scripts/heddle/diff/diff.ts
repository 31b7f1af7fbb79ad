import { parseArgs } from 'node:util';
import { printIssue } from '#runtime/language/index.ts';
import { type Output, readOr, writeJson } from '../command.ts';
import { allowedBy } from './allow.ts';
import { changesBetween } from './changes.ts';
import { changesMarkdown } from './markdown.ts';
import { changeLines } from './print.ts';
import { NoSide, readSides } from './read-side.ts';

export const diffUse = [
  '  diff A [B] [--allow NAME]… [--format markdown] [--schemas DIR] [--json]',
  '                         says what changes between two folders, or revisions of git (main~5), by risk: who may what they could not,',
  '                         what is lost, what breaks for others, what happens otherwise, what looks otherwise; B left out: the folder',
  '                         as it is. Exit code 1 where access is widened, something lost or broken that no --allow names',
].join('\n');

const options = {
  schemas: { type: 'string', default: 'schemas' },
  allow: { type: 'string', multiple: true, default: [] as string[] },
  format: { type: 'string', default: 'text' },
  json: { type: 'boolean', default: false },
} as const;

/** So many mistakes of a side that does not validate are told. */
const firstMistakes = 5;

/** heddle diff. Gives the exit code: 0, 1 where something grave is agreed to by nobody, 2 where there is nothing to compare. */
export async function diff(args: readonly string[], output: Output, handlers?: ReadonlySet<string>): Promise<number> {
  const refuse = (message: string): number => {
    output.err(message);
    return 2;
  };
  const given = readOr(output, diffUse, () => readGiven(args));
  if (!given) return 2;
  const { schemas, allow, format, json, sides } = given;
  const [one, other = schemas] = sides;
  if (one === undefined || sides.length > 2 || !['text', 'markdown'].includes(format)) return refuse(diffUse);
  try {
    const [before, after] = await readSides(one, other, { folder: schemas, handlers });
    const changes = changesBetween(before, after);
    const { left, idle } = allowedBy(changes, allow);
    for (const name of idle) output.err(`--allow ${name}：没有对上什么 · stands for nothing that needs it`);
    const carried = [before, after].filter(({ from }) => from !== undefined);
    for (const { name, from } of carried)
      output.err(
        `「${name}」是版本 ${from} 的文档，在内存里转换后比较 · "${name}" is in version ${from}, carried over in memory`,
      );
    if (json) writeJson(output, { before: one, after: other, changes, left });
    else if (format === 'markdown') output.out(changesMarkdown({ before: one, after: other, changes, left }));
    else for (const line of changeLines(changes, left)) output.out(line);
    if (!json && format === 'text')
      output.out(`${changes.length > 0 ? '\n' : ''}${changes.length} changes, ${left.length} to be agreed to`);
    return left.length > 0 ? 1 : 0;
  } catch (error) {
    if (!(error instanceof NoSide)) throw error;
    output.err(error.message);
    for (const issue of error.issues.slice(0, firstMistakes)) output.err(printIssue(issue));
    return 2;
  }
}

function readGiven(args: readonly string[]) {
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true });
  return { ...values, sides: positionals };
}
