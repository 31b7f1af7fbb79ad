import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { load } from 'js-yaml';
import { callCentrePath, sampleCentre } from '#server/callcentre/sample.ts';
import type { Output } from './command.ts';

const supervisor = sampleCentre.agents.find(agent => agent.supervisor);

const options = {
  from: { type: 'string' },
  to: { type: 'string' },
  scenario: { type: 'string' },
  'hangs-up-after': { type: 'string' },
  url: { type: 'string', default: 'http://127.0.0.1:8080' },
  cno: { type: 'string', default: supervisor?.cno ?? '' },
  password: { type: 'string', default: supervisor?.password ?? '' },
} as const;

export const callUse = [
  '  call --from NUMBER --to QUEUE [--hangs-up-after S] [--url URL] [--cno N --password P]',
  '                         lets a customer call at the sandbox switch of a running app; or --scenario FILE',
].join('\n');

interface Answer {
  code: number;
  msg: string;
  data?: { token?: string; calls?: string[] };
}

/**
 * Lets a customer call, or plays a scenario, at a running app, as a supervisor of its call centre.
 * @returns 0, 1 where the switch refused, 2 wrong use.
 */
export async function placeCall(args: string[], output: Output): Promise<number> {
  try {
    const { values } = parseArgs({ args, options });
    const { from, to, scenario, url, cno, password } = values;
    if (scenario === undefined && (!from || !to))
      return wrong(output, '--from NUMBER and --to QUEUE are needed, or --scenario FILE.');
    const hangsUpAfter = Number(values['hangs-up-after'] ?? 60);
    const played =
      scenario === undefined
        ? { title: 'call', keep: true, steps: [{ call: { from, to, hangsUpAfter } }] }
        : load(await readFile(scenario, 'utf8'));
    const post = async (path: string, body: unknown, token = ''): Promise<Answer> => {
      const response = await fetch(`${url}${callCentrePath}${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      });
      return (await response.json()) as Answer;
    };
    const entered = await post('/login', { identifier: sampleCentre.identifier, cno, password });
    if (entered.code !== 0) return refused(output, entered);
    const answer = await post('/sandbox/scenario', played, entered.data?.token);
    if (answer.code !== 0) return refused(output, answer);
    output.out(['OK', ...(answer.data?.calls ?? [])].join(' '));
    return 0;
  } catch (error) {
    return wrong(output, (error as Error).message);
  }
}

function refused(output: Output, { code, msg }: Answer): number {
  output.err(`${code} ${msg}`);
  return 1;
}

function wrong(output: Output, message: string): number {
  output.err(message);
  output.err(callUse);
  return 2;
}
