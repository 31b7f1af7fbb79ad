import { type Gateway, GatewayRefused } from '../extensions/gateway.ts';
import { carried } from '../tracing/spans.ts';

/** Most characters of what a system says that are kept. */
const most = 200;

/**
 * A system behind HTTP: POST address/operation with the body as JSON and the key as Idempotency-Key; it answers JSON.
 * 4xx is a refusal, but for 408 and 429, which say to come again.
 */
export const httpGateway =
  (address: string): Gateway =>
  async ({ operation, body, key, signal }) => {
    const response = await fetch(`${address.replace(/\/$/, '')}/${operation}`, {
      method: 'POST',
      headers: carried({ 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': key }),
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    });
    const text = await response.text();
    if (response.ok) return JSON.parse(text === '' ? 'null' : text);
    const said = `${response.status} ${text.slice(0, most)}`.trim();
    if (response.status >= 400 && response.status < 500 && ![408, 429].includes(response.status))
      throw new GatewayRefused(said);
    throw new Error(said);
  };
