import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { messageType } from '#agent/protocol/codes.ts';
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

/** Asks the switch for something. @throws Refused */
type Post = (path: string, body: object, token: string) => Promise<Record<string, string>>;

/** What somebody outside does at the sandbox switch: how it is asked for, and how it is done. It gives the id of what came of it. */
const commands: Record<
  string,
  {
    use: string[];
    /** Its options beside those of all three. */
    own: readonly (keyof Given)[];
    run: (
      post: Post,
      token: string,
      between: { from: string; to: string },
      given: Given,
    ) => Promise<string | undefined>;
  }
> = {
  call: {
    use: [
      '  call --from NUMBER --to QUEUE [--hangs-up-after S] [--url URL] [--cno N --password P]',
      '                         lets a customer call at the sandbox switch of a running app',
    ],
    own: ['hangs-up-after'],
    run: async (post, token, between, given) =>
      (await post('/sandbox/call', { ...between, hangsUpAfter: Number(given['hangs-up-after'] ?? 60) }, token)).id,
  },
  chat: {
    use: [
      '  chat --from NAME --to QUEUE [--says TEXT …]',
      '                         lets a visitor begin a chat there, and say each of these',
    ],
    own: ['says'],
    async run(post, token, { from, to }, { says = ['您好，请问有人在吗？'] }) {
      const { mainUniqueId, token: own = '' } = await post('/sandbox/visitor', { name: from, to }, token);
      for (const content of says)
        await post('/visit/message', { messageId: randomUUID(), messageType: messageType.text, content }, own);
      return mainUniqueId;
    },
  },
  email: {
    use: [
      '  email --from ADDRESS --to QUEUE [--subject TEXT] [--content TEXT]',
      '                         lets a customer write an e-mail',
    ],
    own: ['subject', 'content'],
    run: async (post, token, between, { subject = '宽带咨询', content = '您好，请问我的宽带何时可以开通？' }) =>
      (await post('/sandbox/email', { ...between, subject, content }, token)).id,
  },
};

/** The options of one of them. */
const optionsOf = (own: readonly string[]): typeof options =>
  Object.fromEntries(
    Object.entries(options).filter(([option]) => own.includes(option) || !ofOne.has(option)),
  ) as typeof options;

const ofOne: ReadonlySet<string> = new Set(Object.values(commands).flatMap(({ own }) => own));

export const sandboxUse = Object.values(commands)
  .flatMap(({ use }) => use)
  .join('\n');

interface Answer {
  code: number;
  msg: string;
  data?: Record<string, string>;
}
class Refused extends Error {}

/**
 * Lets somebody outside call, chat or write at a running app, as a supervisor of its call centre.
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
    const { values } = parseArgs({ args, options: optionsOf(command?.own ?? []) });
    const { from, to, url, cno, password } = values;
    if (!command || !from || !to) return wrong('--from and --to QUEUE are needed.');
    const post: Post = async (path, body, token) => {
      const response = await fetch(`${url}${callCentrePath}${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      });
      const { code, msg, data = {} } = (await response.json()) as Answer;
      if (code !== 0) throw new Refused(`${code} ${msg}`);
      return data;
    };
    const { token = '' } = await post('/login', { identifier: sampleCentre.identifier, cno, password }, '');
    output.out(`OK ${await command.run(post, token, { from, to }, values)}`);
    return 0;
  } catch (error) {
    const { message } = error as Error;
    if (!(error instanceof Refused)) return wrong(message);
    output.err(message);
    return 1;
  }
}
