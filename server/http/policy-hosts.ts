import type { LayoutWidgetModel } from '#runtime/language/bundle/model.ts';
import { noOtherHosts, type PolicyHosts } from './policy.ts';

const originOf = (value: unknown): string | null =>
  typeof value === 'string' && URL.canParse(value) ? new URL(value).origin : null;

/**
 * The hosts that app.yaml names for its widgets: `host`, whose log-in is a script (JSONP) and which is connected to, and
 * `connections`, those of its events and voice where it has others. A host that is a path of this one needs no word.
 */
export function policyHosts(widgets: readonly LayoutWidgetModel[] = []): PolicyHosts {
  const named = widgets.map(({ options: { host, connections } }) => {
    const origin = originOf(host);
    const others = Array.isArray(connections) ? connections.map(String) : [];
    if (origin === null) return { ...noOtherHosts, connections: others };
    return { scripts: [origin], connections: [origin, origin.replace(/^http/, 'ws'), ...others] };
  });
  return {
    scripts: [...new Set(named.flatMap(({ scripts }) => scripts))],
    connections: [...new Set(named.flatMap(({ connections }) => connections))],
  };
}
