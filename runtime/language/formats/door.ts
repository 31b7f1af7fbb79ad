/**
 * `heddle/format`: all of Heddle that a format of an app's own (extensions/formats/) may import, as it runs in the back
 * end and in the browser. What it says is kept from version to version.
 */
import type { Format } from './definition.ts';

export type { Format } from './definition.ts';
export { halfWidth } from './half-width.ts';

/** extensions/formats/NAME.ts: what a text has to be of which the documents say `format: NAME`. */
export const defineFormat = (format: Format): Format => format;
