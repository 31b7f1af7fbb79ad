/**
 * `heddle/server`: all that the code of an app's own in the back end (extensions/) may import of Heddle. What it says is
 * kept from version to version.
 */
import type { Handler } from './handler.ts';
import type { Sample } from './sample.ts';

export { creditCodeCheckCharacter } from '#runtime/language/formats/credit-code.ts';
export { idCardCheckCharacter } from '#runtime/language/formats/id-card.ts';
export type { Handler, HandlerContext } from './handler.ts';
export type { Row, Sample, SampleClient, SampleContext } from './sample.ts';

/** extensions/handlers/NAME.ts: what a call does of which the document says `handler: NAME`. */
export const defineHandler = (handler: Handler): Handler => handler;

/** extensions/samples/NAME.ts: what a new database is filled with where app.yaml says `sample: NAME`. */
export const defineSample = (sample: Sample): Sample => sample;
