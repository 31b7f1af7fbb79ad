import { useMemo } from 'react';
import type { BlockProps } from '#renderer/hooks/block.ts';
import { useOpenPage } from '#renderer/hooks/navigate.ts';
import { useEntityVersion } from '#renderer/hooks/page.ts';
import { useRefresh } from '#renderer/hooks/refresh.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import { Empty } from '#renderer/ui/state/Empty.tsx';
import type { BundledTilesBlock } from '#runtime/language/bundle/client.ts';
import { blockCall } from '#runtime/services/reads/block-call.ts';
import { rowsOf } from '../data/rows-of.ts';
import { useCall } from '../data/useCall.ts';
import { BlockFrame } from '../frame/BlockFrame.tsx';
import { type Tile, tilesOf } from './tiles-of.ts';
import './tiles.css';

/** More than any plan has room for. */
const most = 500;

/** A plan where there is no map: what each place has to be done, seen at once by its colour. */
export default function TilesBlock({ block, scope }: BlockProps<BundledTilesBlock>) {
  const { access, bundle, dictionaries, expressions } = useServices();
  const openPage = useOpenPage();
  const { call, args } = blockCall(block, scope, expressions, { curPage: 1, limit: most });
  const { data, loading, error, reload, refresh } = useCall<unknown>(call, args, useEntityVersion(block.entity));
  useRefresh(block.refresh, block.entity, refresh);
  const groups = useMemo(() => tilesOf(rowsOf(data), block, dictionaries), [data, block, dictionaries]);
  const { open } = block;
  const isDoor = open !== undefined && access.allows(bundle.route(open.page)?.permission);

  const draw = ({ row, name, figures }: Tile, index: number) => {
    const own = { ...scope, row };
    const hue = block.colour ? String(expressions.value(block.colour, own, 'default')) : 'default';
    const content = (
      <>
        <span className="clip">{name}</span>
        <small>
          {figures.map(({ label, text }) => (
            <span key={label}>
              {label} {text}
            </span>
          ))}
        </small>
      </>
    );
    return (
      <li key={index}>
        {isDoor ? (
          <button
            type="button"
            className={`tile tag-${hue}`}
            onClick={() => openPage(open.page, expressions.arguments(open.with, own))}
          >
            {content}
          </button>
        ) : (
          <div className={`tile tag-${hue}`}>{content}</div>
        )}
      </li>
    );
  };
  return (
    <BlockFrame title={block.title} error={error} retry={reload} loading={loading} hasContent={data !== undefined}>
      {groups.length === 0 && <Empty text={block.empty} />}
      {groups.map(({ title, tiles }) => (
        <section key={title} className="tile-group" aria-label={title || block.title}>
          {title && (
            <h4>
              {title} <small>{tiles.length}</small>
            </h4>
          )}
          <ul className="tiles">{tiles.map(draw)}</ul>
        </section>
      ))}
    </BlockFrame>
  );
}
