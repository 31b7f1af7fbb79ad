import type { BlockProps } from '#renderer/hooks/block.ts';
import { useOpenPage } from '#renderer/hooks/navigate.ts';
import { useEntityVersion } from '#renderer/hooks/page.ts';
import { useRefresh } from '#renderer/hooks/refresh.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { BundledFiguresBlock } from '#runtime/language/bundle/client.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { blockCall } from '#runtime/services/reads/block-call.ts';
import { rowsOf } from '../data/rows-of.ts';
import { useCall } from '../data/useCall.ts';
import { BlockFrame } from '../frame/BlockFrame.tsx';
import { Figure } from './Figure.tsx';
import { useTrend } from './useTrend.ts';
import './figures.css';

/** A few figures side by side, kept fresh while they are in sight. */
export default function FiguresBlock({ block, scope }: BlockProps<BundledFiguresBlock>) {
  const { access, bundle, expressions } = useServices();
  const openPage = useOpenPage();
  const { call, args } = blockCall(block, scope, expressions);
  const { data, loading, error, reload, refresh } = useCall<unknown>(call, args, useEntityVersion(block.entity));
  const record: Row | undefined = rowsOf(data)[0];
  useRefresh(block.refresh, block.entity, refresh);
  const trend = useTrend(block, scope);

  return (
    <BlockFrame title={block.title} error={error} retry={reload} loading={loading} hasContent={record !== undefined}>
      <div className="figure-row">
        {block.fields.map(field => {
          const content = (
            <Figure
              key={field.name}
              figure={field}
              record={record}
              hue={
                record && field.colour && String(expressions.value(field.colour, { ...scope, row: record }, 'default'))
              }
              trend={trend}
            />
          );
          const { open } = field;
          return open && access.allows(bundle.route(open.page)?.permission) ? (
            <button
              key={field.name}
              type="button"
              className="figure"
              onClick={() => openPage(open.page, expressions.arguments(open.with, scope))}
            >
              {content}
            </button>
          ) : (
            <div key={field.name} className="figure">
              {content}
            </div>
          );
        })}
      </div>
    </BlockFrame>
  );
}
