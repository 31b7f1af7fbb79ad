import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GatewayRefused } from '#server/extensions/gateway.ts';
import { radiusGateway } from '#server/gateways/radius/gateway.ts';
import { protectedUser, secret, session, startFreeRadius } from './freeradius/start.ts';

let radius: Awaited<ReturnType<typeof startFreeRadius>>;
beforeAll(async () => {
  radius = await startFreeRadius();
}, 180_000);
afterAll(() => radius?.stop());

const disconnect = (body: object, key = secret, milliseconds = 10_000) =>
  radiusGateway(`radius://:${key}@127.0.0.1:${radius.port}`)({
    operation: 'disconnect',
    body: { ...session, nasIpAddress: '10.0.0.1', framedIpAddress: '100.64.0.9', ...body },
    key: 'k',
    signal: AbortSignal.timeout(milliseconds),
  });

describe('a disconnect (RFC 5176) at FreeRADIUS', () => {
  it('is understood, and acknowledged', async () => {
    await expect(disconnect({})).resolves.toEqual({});
  });
  it('of a session that is over is done', async () => {
    await expect(disconnect({ acctSessionId: '4F-2' })).resolves.toEqual({});
  });
  it('that is forbidden there is refused, with its cause', async () => {
    await expect(disconnect({ username: protectedUser })).rejects.toEqual(
      new GatewayRefused('Disconnect-NAK, Error-Cause 501'),
    );
  });
  it('under another secret is heard by nobody', async () => {
    await expect(disconnect({}, 'another', 3_000)).rejects.toThrow('no answer');
    expect(radius.program.said()).toContain('invalid Request Authenticator');
  });
});
