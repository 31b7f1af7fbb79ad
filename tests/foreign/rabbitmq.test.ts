import type { IStompSocket } from '@stomp/stompjs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createStompTransport } from '#agent/connection/stomp-transport.ts';
import type { TransportTarget } from '#agent/connection/transport.ts';
import { startRabbitMq } from './rabbitmq.ts';

describe('the client’s STOMP at RabbitMQ', () => {
  let rabbit: Awaited<ReturnType<typeof startRabbitMq>>;
  beforeAll(async () => {
    rabbit = await startRabbitMq();
  }, 180_000);
  afterAll(() => rabbit?.stop());

  const openTransport = createStompTransport(url => new WebSocket(url, ['v12.stomp']) as unknown as IStompSocket);
  function open(destinations: string[], headers: Record<string, string> = { login: 'guest', passcode: 'guest' }) {
    const told: string[] = [];
    const target: TransportTarget = { url: rabbit.url, sessionId: '', destinations, headers };
    const line = openTransport(target, {
      opened: () => void told.push('opened'),
      message: text => void told.push(text),
      heard: () => undefined,
      closed: reason => void told.push(`closed: ${reason}`),
    });
    return { line, told, until: (text: string) => vi.waitFor(() => expect(told).toContain(text), 20_000) };
  }

  it('connects, subscribes to several destinations, sends and hears', async () => {
    const one = open(['/topic/status', '/topic/chat']);
    await one.until('opened');
    const two = open(['/topic/status']);
    await two.until('opened');
    const body = JSON.stringify({ type: 'event', event: 'status', pauseDescription: '用餐:\n"\\' });
    expect(two.line.send({ destination: '/topic/status', body })).toBe(true);
    await Promise.all([one.until(body), two.until(body)]);
    two.line.send({ destination: '/topic/chat', body: '{}' });
    await one.until('{}');
    expect(two.told).toEqual(['opened', body]);
    one.line.close();
    two.line.close();
    expect(two.line.send({ destination: '/topic/status', body })).toBe(false);
  });

  it('is told why it is not let in', async () => {
    const { told } = open([], { login: 'guest', passcode: 'wrong' });
    await vi.waitFor(() => expect(told).toEqual([expect.stringMatching(/^closed: /)]), 20_000);
  });

  it('hears of a destination that there is none of', async () => {
    const { told } = open(['/nowhere/at/all']);
    await vi.waitFor(() => expect(told.at(-1)).toMatch(/^closed: .*destination/i), 20_000);
  });
});
