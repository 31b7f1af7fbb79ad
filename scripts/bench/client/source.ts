import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import fastify from 'fastify';
import { readSendTo } from '#agent/protocol/destinations.ts';
import { encodeEvent, encodeResponse } from '#agent/protocol/encode.ts';
import { Broker } from '#server/callcentre/broker/broker.ts';
import type { Sent, Session } from '#server/callcentre/broker/session.ts';
import { serveSockJs } from '#server/callcentre/broker/sockjs.ts';
import { idle, me } from './stream.ts';

const path = '/callcentre';
/** Milliseconds between two helpings. */
const helping = 4;

/** A source of events in front of an app: at the app's own address, but that the call centre is this one. */
export interface Source {
  url: string;
  send(texts: readonly string[]): void;
  /** Sends texts evenly. @returns how long that took, ms. */
  pour(texts: readonly string[], perSecond: number): Promise<number>;
  close(): Promise<void>;
}

/** Starts it. It speaks as the switch does, by the switch's own broker, and lets one agent in. */
export async function startSource(appUrl: string): Promise<Source> {
  const app = fastify({ forceCloseConnections: true });
  const broker = new Broker({ sent: (session, sent) => answer(broker, session, sent), closed: () => undefined });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_, payload, done) => done(null, payload));
  app.post(`${path}/login`, ({ host }) => ({
    code: 0,
    msg: 'ok',
    data: { qids: me.qid, emailQids: '', webSocketUrl: `http://${host}${path}`, enterpriseId: me.enterpriseId },
  }));
  serveSockJs(app, `${path}/agent`, async () => broker);
  app.all('/*', { onRequest: async ({ raw }, reply) => forward(appUrl, raw, reply.hijack().raw) }, () => undefined);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const send = (texts: readonly string[]): void => {
    for (const text of texts) broker.publish({ destination: `/queue/${me.qid}` }, text);
  };
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    send,
    async pour(texts, perSecond) {
      const began = performance.now();
      for (let sent = 0; sent < texts.length; await setTimeout(helping)) {
        const due = Math.ceil(((performance.now() - began) / 1000) * perSecond);
        send(texts.slice(sent, due));
        sent = Math.min(due, texts.length);
      }
      return performance.now() - began;
    },
    async close() {
      broker.end();
      await app.close();
    },
  };
}

function answer(broker: Broker, session: Session, { destination, body }: Sent): void {
  const reqType = readSendTo(destination)?.type ?? '';
  const { utid } = JSON.parse(body) as { utid?: string };
  const { enterpriseId, cno, bindTel } = me;
  const say = (text: string): void => broker.publish({ session: session.id }, text);
  const respond = (fields: object): void =>
    say(encodeResponse({ reqType, code: 0, ...(utid ? { utid } : {}), ...fields }));
  if (reqType === 'login') {
    session.user = `${enterpriseId}/${cno}`;
    const values = { sessionId: session.id, cno, enterpriseId, bindTel, bindType: 2 };
    respond({ loginStatus: 1, sessionId: session.id, values });
    say(encodeEvent('status', idle));
  } else if (reqType === 'status') respond({ values: idle });
  else if (reqType === 'queueStatus') respond({ values: { queues: [] } });
  else respond({});
}

/** Everything else is the app's. */
function forward(appUrl: string, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, headers, url = '/' } = asked;
  const onward = request(new URL(url, appUrl), { method, headers }, response => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  onward.on('error', () => answer.destroy());
  asked.pipe(onward);
}
