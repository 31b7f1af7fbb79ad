import { useEntityVersion } from '#renderer/hooks/page.ts';
import { useRefresh } from '#renderer/hooks/refresh.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledFiguresBlock } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { blockCall } from '#runtime/services/reads/block-call.ts';
import type { Scope } from '#runtime/services/services.ts';
import { rowsOf } from '../data/rows-of.ts';
import { useCall } from '../data/useCall.ts';

/** What the lines below the figures are drawn from, kept as fresh as they are; undefined: there are none, or not yet. */
export function useTrend(block: BundledFiguresBlock, scope: Scope): { rows: readonly Row[]; x: string } | undefined {
  const { expressions } = useServices();
  const { trend, entity, refresh: seconds } = block;
  const { call, args } = trend
    ? blockCall({ ...block, ...trend }, scope, expressions)
    : { call: undefined, args: undefined };
  const { data, refresh } = useCall<unknown>(call, args, useEntityVersion(entity));
  useRefresh(trend && seconds, entity, refresh);
  return trend && data !== undefined ? { rows: rowsOf(data), x: trend.x } : undefined;
}
