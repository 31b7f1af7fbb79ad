import { createServer } from 'node:http';
import type { Metrics } from '#server/metrics/metrics.ts';

/**
 * Serves GET /metrics at an address of its own, which no proxy in front leads to: figures are for those who run the
 * installation. @returns its port, and what ends it
 */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; stop(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') return response.writeHead(404).end();
    try {
      const text = await metrics.text();
      return response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
    } catch (error) {
      return response.writeHead(503, { 'content-type': 'text/plain' }).end(String(error));
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.on('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    async stop() {
      metrics.stop();
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}
