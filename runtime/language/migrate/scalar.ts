import { stringify } from 'yaml';

/** A value as it is written behind its key, in one line, quoted where it has to be. */
export function scalar(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(scalar).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const entries = Object.entries(value).map(([key, one]) => `${scalar(key)}: ${scalar(one)}`);
    return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
  }
  return stringify([value], { collectionStyle: 'flow', lineWidth: 0, singleQuote: true }).trim().slice(1, -1).trim();
}
