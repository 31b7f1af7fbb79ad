import type { Format } from './definition.ts';

/** The formats that the app brings (extensions/formats/), by their names, as far as they have been loaded (keep.ts). */
export const ownFormats = new Map<string, Format>();
