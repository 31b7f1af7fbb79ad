import { createHash } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { lookup } from 'node:dns/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { GatewayRefused } from '#server/extensions/gateway.ts';
import { radiusGateway } from '#server/gateways/radius/gateway.ts';

const secret = 'xyzzy5461';
const body = {
  acctUniqueId: 'u1',
  acctSessionId: '4F-1',
  username: 'KD900001',
  nasIpAddress: '10.0.0.1',
  framedIpAddress: '100.64.0.9',
};
let nas: Socket | undefined;
afterEach(() => {
  nas?.close();
  nas = undefined;
});

/** A BRAS that answers the n-th packet that it gets with a code and attributes; 0: not at all. */
async function startNas(answer: (n: number) => { code: number; attributes?: Buffer; key?: string } | undefined) {
  const received: Buffer[] = [];
  const socket = createSocket('udp4');
  nas = socket;
  socket.on('message', (packet, { port }) => {
    received.push(packet);
    const given = answer(received.length);
    if (!given) return;
    const attributes = given.attributes ?? Buffer.alloc(0);
    const begin = Buffer.from([given.code, packet[1] ?? 0, 0, 20 + attributes.length]);
    const signed = createHash('md5')
      .update(Buffer.concat([begin, packet.subarray(4, 20), attributes, Buffer.from(given.key ?? secret)]))
      .digest();
    socket.send(Buffer.concat([begin, signed, attributes]), port);
  });
  await new Promise<void>(done => socket.bind(0, '127.0.0.1', done));
  return { received, gateway: radiusGateway(`radius://:${secret}@127.0.0.1:${socket.address().port}`) };
}
const ask = (gateway: ReturnType<typeof radiusGateway>, milliseconds = 5000) =>
  gateway({ operation: 'disconnect', body, key: 'k', signal: AbortSignal.timeout(milliseconds) });
const errorCause = (cause: number) => Buffer.from([101, 6, 0, 0, cause >> 8, cause & 0xff]);

describe('a disconnect over RADIUS', () => {
  it('is signed, names the session, and ends with the acknowledgement', async () => {
    const { received, gateway } = await startNas(() => ({ code: 41 }));
    await expect(ask(gateway)).resolves.toEqual({});
    const packet = received[0] as Buffer;
    expect(packet[0]).toBe(40);
    expect(packet.readUInt16BE(2)).toBe(packet.length);
    const signed = createHash('md5')
      .update(Buffer.concat([packet.subarray(0, 4), Buffer.alloc(16), packet.subarray(20), Buffer.from(secret)]))
      .digest();
    expect(packet.subarray(4, 20)).toEqual(signed);
    const text = (type: number, value: string) => Buffer.from([type, value.length + 2, ...Buffer.from(value)]);
    const address = (type: number, ...octets: number[]) => Buffer.from([type, 6, ...octets]);
    expect(packet.subarray(20)).toEqual(
      Buffer.concat([text(1, 'KD900001'), address(4, 10, 0, 0, 1), address(8, 100, 64, 0, 9), text(44, '4F-1')]),
    );
  });

  it('is sent again, the same packet, where one is lost', async () => {
    const { received, gateway } = await startNas(n => (n === 2 ? { code: 41 } : undefined));
    await ask(gateway);
    expect(received).toHaveLength(2);
    expect(received[1]).toEqual(received[0]);
  });

  it('is refused with the cause that the BRAS gives', async () => {
    const { gateway } = await startNas(() => ({ code: 42, attributes: errorCause(501) }));
    await expect(ask(gateway)).rejects.toEqual(new GatewayRefused('Disconnect-NAK, Error-Cause 501'));
  });

  it('is done where the session is over already', async () => {
    const { gateway } = await startNas(() => ({ code: 42, attributes: errorCause(503) }));
    await expect(ask(gateway)).resolves.toEqual({});
  });

  it('passes over an answer that is signed with another secret, and ends as its time is over', async () => {
    const { gateway } = await startNas(() => ({ code: 41, key: 'another' }));
    await expect(ask(gateway, 300)).rejects.toThrow('no answer of 127.0.0.1');
  });

  it('fails once where its name is not found, however late that is known', async () => {
    const faults: unknown[] = [];
    const heard = (error: unknown): number => faults.push(error);
    process.on('uncaughtException', heard);
    const ending = new AbortController();
    const gateway = radiusGateway(`radius://:${secret}@nowhere.invalid`);
    const asked = gateway({ operation: 'disconnect', body, key: 'k', signal: ending.signal }).catch(String);
    // By now it is sent, and waits for its name.
    await new Promise(setImmediate);
    ending.abort();
    // Which of the two comes first is the machine's.
    expect(await asked).toMatch(/no answer of nowhere\.invalid|ENOTFOUND nowhere\.invalid/);
    await expect(lookup('nowhere.invalid')).rejects.toThrow();
    await new Promise(setImmediate);
    process.off('uncaughtException', heard);
    expect(faults).toEqual([]);
  });

  it('needs a secret, and does nothing else', async () => {
    expect(() => radiusGateway('radius://127.0.0.1:3799')).toThrow('holds its secret');
    const { gateway } = await startNas(() => undefined);
    await expect(
      gateway({ operation: 'reboot', body, key: 'k', signal: AbortSignal.timeout(100) }),
    ).rejects.toBeInstanceOf(GatewayRefused);
  });
});
