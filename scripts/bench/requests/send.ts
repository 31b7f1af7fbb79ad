import { type Agent, request } from 'node:http';
import type { Asked } from './asked.ts';

/** The status of an answer, and where that is not 200 what it said. */
interface Answer {
  status: number;
  said: string;
}

/** @param turn takes the place of {turn} in the body, so that no two records need be equal */
export function send(agent: Agent, { method, url, token, body }: Asked, turn: number): Promise<Answer> {
  const text = body === undefined ? undefined : JSON.stringify(body).replaceAll('{turn}', String(turn));
  const headers = {
    authorization: `Bearer ${token}`,
    ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, agent, headers }, response => {
      const status = response.statusCode ?? 0;
      let said = '';
      response.on('data', part => {
        if (status !== 200) said += part;
      });
      response.once('end', () => resolve({ status, said }));
    });
    sent.once('error', reject);
    sent.end(text);
  });
}
