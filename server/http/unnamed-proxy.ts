import type { FastifyInstance } from 'fastify';

/**
 * Tells once that requests come through a proxy that nobody has named: all people behind it are one address then, for
 * whatever is counted by addresses.
 */
export function tellUnnamedProxy(app: FastifyInstance, log: (line: string) => void): void {
  let isTold = false;
  app.addHook('onRequest', async ({ headers, ip, socket }) => {
    if (isTold || headers['x-forwarded-for'] === undefined || ip !== socket.remoteAddress) return;
    isTold = true;
    log(
      `Requests come through ${ip}, which is no proxy that is named: whoever is behind it counts as one address. If it is yours, name it: --trust-proxy ${ip} (TRUST_PROXY).`,
    );
  });
}
