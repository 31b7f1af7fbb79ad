import { beforeAll, describe, expect, it } from 'vitest';
import { lentPostgres } from '../../../server/lent-postgres.ts';
import { described } from './described.ts';
import { type Asked, everyRequest } from './every-request.ts';
import { judgeBy } from './validator.ts';

describe.each(['examples/library', 'examples/rental'])('the document of %s, beside what is asked of the app', app => {
  let judge: ReturnType<typeof judgeBy>;
  let asked: Asked[];
  let failed: string[];
  beforeAll(async () => {
    const { document, resolved } = await described(app);
    judge = judgeBy(document);
    ({ asked, failed } = await everyRequest(resolved, await lentPostgres()));
  });

  it('is held against the requests of its cases, and all that can be read', () => {
    expect(failed).toEqual([]);
    const answered = new Set(asked.filter(({ status }) => status === 200).map(({ call }) => call));
    expect([...answered].length).toBeGreaterThan(30);
    expect(new Set(asked.map(({ status }) => status)).size).toBeGreaterThan(2);
  });

  it('tells every key of every answer, and of which type it is', () => {
    const wrong = asked.flatMap(({ call, status, answer }) => {
      const found = judge(call, 'answer', answer, status);
      return found === '' ? [] : [`${call} ${status}: ${found ?? 'no schema'} in ${JSON.stringify(answer)}`];
    });
    expect(wrong).toEqual([]);
  });

  it('takes whatever the server took', () => {
    const wrong = asked.flatMap(({ call, status, body }) => {
      const found = status === 200 && body !== undefined && body !== null ? judge(call, 'body', body) : '';
      return found ? [`${call}: ${found} in ${JSON.stringify(body)}`] : [];
    });
    expect(wrong).toEqual([]);
  });

  it('is broken by a key, a type or a status that it does not tell', () => {
    const list = asked.find(({ call, status }) => call === 'approval.mine' && status === 200)?.answer;
    const { content, ...envelope } = { content: {}, ...(list as object) };
    expect(judge('approval.mine', 'answer', { ...envelope, content: { ...content, total: '0' } })).toContain('integer');
    expect(judge('approval.mine', 'answer', { ...envelope, content: { ...content, more: 1 } })).toContain('additional');
    expect(judge('approval.mine', 'answer', { ...envelope })).toContain('content');
    expect(judge('approval.mine', 'answer', list, 418)).toBe('418 is no answer of it');
  });
});
