import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { toldEvents } from './told-events.ts';

const root = path.join(import.meta.dirname, '../../../server/callcentre');

function textOf(place: string): string {
  const whole = path.join(root, place);
  if (!statSync(whole).isDirectory()) return readFileSync(whole, 'utf8');
  const files = readdirSync(whole, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.ts'));
  return files.map(file => readFileSync(path.join(whole, file), 'utf8')).join('\n');
}

/** A supervision's events are told by what it is and how it came out. */
const wordsOf = (event: string): string[] => /^(?:spy|whisper|threeway|barge)(\w+)$/.exec(event)?.slice(1) ?? [event];

it.each(Object.entries(toldEvents))('%s is told where it says, or says why not', (event, told) => {
  if (typeof told !== 'string') return expect(told.why.length).toBeGreaterThan(10);
  for (const word of wordsOf(event)) expect(textOf(told), `${event} in ${told}`).toContain(`'${word}'`);
});
