import type { Format } from './definition.ts';
import { ownFormats } from './own.ts';
import { judged, validatorFormats } from './validator-formats.ts';

/** Keeps formats of the app's own: from now on whatever names them is judged by them. A process serves one app. */
export function keepFormats(given: Readonly<Record<string, Format>>): void {
  for (const [name, format] of Object.entries(given)) {
    ownFormats.set(name, format);
    Object.assign(validatorFormats, judged(name, format));
  }
}
