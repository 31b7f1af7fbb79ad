import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { load } from 'js-yaml';
import { callCentrePath, sampleCentre } from '#server/callcentre/sample.ts';
import type { Output } from './command.ts';

const supervisor = sampleCentre.agents.find(agent => agent.supervisor);

const options = {
  from: { type: 'string' },
  to: { type: 'string' },
  'hangs-up-after': { type: 'string' },
  says: { type: 'string', multiple: true },
  subject: { type: 'string' },
  content: { type: 'string' },
  scenario: { type: 'string' },
  url: { type: 'string', default: 'http://127.0.0.1:8080' },
  cno: { type: 'string', default: supervisor?.cno ?? '' },
  password: { type: 'string', default: supervisor?.password ?? '' },
} as const;

interface Given {
  'hangs-up-after'?: string | undefined;
  says?: string[] | undefined;
  subject?: string | undefined;
  content?: string | undefined;
}

/** What somebody outside does at the sandbox switch: how it is asked for, and the step of a scenario that it is. */
const commands: Record<string, { use: string[]; step: (from: string, to: string, given: Given) => object }> = {
  call: {
    use: [
      '  call --from NUMBER --to QUEUE [--hangs-up-after S] [--url URL] [--cno N --password P]',
      '                         lets a customer call at the sandbox switch of a running app; or --scenario FILE',
    ],
    step: (from, to, given) => ({ call: { from, to, hangsUpAfter: Number(given['hangs-up-after'] ?? 60) } }),
  },
  chat: {
    use: [
      '  chat --from NAME --to QUEUE [--says TEXT …]',
      '                         lets a visitor begin a chat there, and say each of these',
    ],
    step: (from, to, { says = ['您好，请问有人在吗？'] }) => ({ chat: { from, to, says } }),
  },
  email: {
    use: [
      '  email --from ADDRESS --to QUEUE [--subject TEXT] [--content TEXT]',
      '                         lets a customer write an e-mail',
    ],
    step: (from, to, { subject = '宽带咨询', content = '您好，请问我的宽带何时可以开通？' }) => ({
      email: { from, to, subject, content },
    }),
  },
};

export const sandboxUse = Object.values(commands)
  .flatMap(({ use }) => use)
  .join('\n');

interface Answer {
  code: number;
  msg: string;
  data?: { token?: string; calls?: string[] };
}

/**
 * Lets somebody outside call, chat or write, or plays a scenario, at a running app, as a supervisor of its call centre.
 * @returns 0, 1 where the switch refused, 2 wrong use.
 */
export async function atSandbox(name: string, args: string[], output: Output): Promise<number> {
  const command = commands[name];
  const wrong = (message: string): number => {
    output.err(message);
    output.err((command?.use ?? [sandboxUse]).join('\n'));
    return 2;
  };
  try {
    const { values } = parseArgs({ args, options });
    const { from, to, scenario, url, cno, password } = values;
    if (!command || (scenario === undefined && (!from || !to)))
      return wrong('--from and --to QUEUE are needed, or --scenario FILE.');
    const played =
      scenario === undefined
        ? { title: name, keep: true, steps: [command.step(from ?? '', to ?? '', values)] }
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
    return wrong((error as Error).message);
  }
}

function refused(output: Output, { code, msg }: Answer): number {
  output.err(`${code} ${msg}`);
  return 1;
}
