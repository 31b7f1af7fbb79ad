import { collectDefaultMetrics, Registry } from 'prom-client';
import { type Looked, lookAt } from './collected.ts';
import { countRequests } from './requests.ts';

export interface Metrics {
  contentType: string;
  /** The figures now, as OpenMetrics. @throws Error where the database does not answer */
  text(): Promise<string>;
  stop(): void;
}

/** All that an installation tells about itself, counted from now on. */
export function openMetrics(looked: Looked): Metrics {
  const registry = new Registry<'application/openmetrics-text; version=1.0.0; charset=utf-8'>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  collectDefaultMetrics({ register: registry });
  const stop = countRequests(registry);
  lookAt(looked, registry);
  return { contentType: registry.contentType, text: () => registry.metrics(), stop };
}
