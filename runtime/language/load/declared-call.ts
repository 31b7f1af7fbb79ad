import type { Service } from '../families/service.ts';

/** Where services are found by their names. */
interface Services<Found> {
  get(name: string): Found | undefined;
}

/** Where a call is declared: its document and its key there, what is said of it, and the entity that it is about. @param name its whole name */
export function declaredCall<Found extends { value: Service }>(
  name: string,
  { services }: { services: Services<Found> },
) {
  const dot = name.lastIndexOf('.');
  const service = name.slice(0, Math.max(0, dot));
  const key = name.slice(dot + 1);
  const document = services.get(service);
  const calls = document?.value.calls ?? {};
  const call = Object.hasOwn(calls, key) ? calls[key] : undefined;
  return { service, key, document, call, entity: call?.entity ?? document?.value.entity };
}
