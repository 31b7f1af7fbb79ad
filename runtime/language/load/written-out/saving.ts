import type { Following } from './following.ts';
import type { Known } from './known.ts';
import type { PageSaid } from './page.ts';

const keys = { load: 'get', create: 'create', update: 'update' } as const;

/**
 * How a form that names its service reads and saves its record: by the calls get, create and update of the service,
 * where these are there and the form names no others. A call that it names is one of the service, by its key alone.
 */
export function savingOf(page: PageSaid, known: Known): Following[] {
  const { kind, service } = page;
  if (kind !== 'form' || service === undefined) return [];
  const calls = known.calls(service).map(({ name }) => name);
  const whole = (call: string): string => (call.includes('.') ? call : `${service}.${call}`);
  const own = Object.entries(keys).flatMap(([key, call]): Following[] => {
    const said = page[key as keyof typeof keys];
    if (said !== undefined) return [{ path: [key], value: whole(said), from: [key] }];
    const name = `${service}.${call}`;
    return calls.includes(name) || (calls.length === 0 && call === 'get')
      ? [{ path: [key], value: name, from: ['service'] }]
      : [];
  });
  const ofButtons = Object.entries(page.buttons ?? {}).flatMap(([button, said]) =>
    (['create', 'update'] as const).flatMap((key): Following[] => {
      const call = said[key];
      const path = ['buttons', button, key];
      return call === undefined ? [] : [{ path, value: whole(call), from: path }];
    }),
  );
  return [...own, ...ofButtons];
}
