/**
 * `heddle/server`: all that the code of an app's own in the back end (extensions/) may import of Heddle. What it says is
 * kept from version to version.
 */
import type { OpenGateway } from './gateway.ts';
import type { Handler } from './handler.ts';
import type { Sample } from './sample.ts';

export { capitals } from '#runtime/language/fields/amount.ts';
export { creditCodeCheckCharacter } from '#runtime/language/formats/credit-code.ts';
export { idCardCheckCharacter } from '#runtime/language/formats/id-card.ts';
export { type Gateway, GatewayRefused, type GatewayRequest, type OpenGateway } from './gateway.ts';
export type { Handler, HandlerContext } from './handler.ts';
export type { Row, Sample, SampleClient, SampleContext } from './sample.ts';

/** extensions/handlers/NAME.ts: what a call does of which the document says `handler: NAME`. */
export const defineHandler = (handler: Handler): Handler => handler;

/** extensions/samples/NAME.ts: what a new database is filled with where app.yaml says `sample: NAME`. */
export const defineSample = (sample: Sample): Sample => sample;

/**
 * extensions/gateways/NAME.ts: how the system of gateways/NAME.gateway.yaml is spoken to, where it is neither HTTP with JSON nor
 * RADIUS. Without an address in the environment its sandbox twin stands in, as for any other.
 */
export const defineGateway = (open: OpenGateway): OpenGateway => open;
