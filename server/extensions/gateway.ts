/** One request to a system outside. */
export interface GatewayRequest {
  operation: string;
  body: Record<string, unknown>;
  /** The same for every try: a system that has done it gives the first answer again. */
  key: string;
  /** Ends the request as its time is over. */
  signal: AbortSignal;
}

/** A system outside. @throws GatewayRefused; any other error: it did not answer, and may be asked again */
export type Gateway = (request: GatewayRequest) => Promise<unknown>;

/** One at the address that the environment gives it. */
export type OpenGateway = (address: string) => Gateway;

/** It has understood and will not do it: to ask again changes nothing. The message is the system's own. */
export class GatewayRefused extends Error {
  override readonly name = 'GatewayRefused';
}
