import type { ReactNode } from 'react';
import { useReportPage } from '#renderer/blocks/chart/useReportPage.ts';
import { FiguresAge } from '#renderer/blocks/data/FiguresAge.tsx';
import { BlockFrame } from '#renderer/blocks/frame/BlockFrame.tsx';
import { useOpenPage } from '#renderer/hooks/navigate.ts';
import type { ComposedShape } from '#runtime/language/bundle/answers.ts';
import type { TileShape } from '#runtime/language/bundle/board-answers.ts';
import type { BoardTile } from '#runtime/language/bundle/client.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { followedParams } from '#runtime/services/reads/block-call.ts';
import type { Filters } from '#runtime/services/reads/list-state.ts';
import { followedBy } from '../draft/filters.ts';
import { linesOf, TileContent } from './TileContent.tsx';
import { useTileData } from './useTileData.ts';

export interface TileProps {
  tile: BoardTile;
  shape: TileShape;
  /** What the board is filtered by: its filters, and what they say. */
  fields: readonly FieldModel[];
  filters: Filters;
  /** The page that shows a report that staff have composed. */
  shows: string;
  /** What may be done with the tile, where it is composed. */
  tools?: ReactNode;
}

/** A report on a board; one that is not for its reader says so, and the others stay. */
export function Tile(props: TileProps) {
  const { tile, shape, tools } = props;
  if (shape.report) return <ReportTile {...props} report={shape.report} />;
  return (
    <BlockFrame title={tile.title || shape.reportName || '看不到的报表'} tools={tools}>
      <p className="board-tile-refused">{shape.refused}</p>
    </BlockFrame>
  );
}

function ReportTile({ tile, shape, fields, filters, shows, tools, report }: TileProps & { report: ComposedShape }) {
  const open = useOpenPage();
  const params = followedParams(followedBy(tile, shape, fields), filters);
  const { data, loading, error, reload } = useTileData(tile, params, linesOf[tile.as]);
  const { savedReportId, defineId, reportVersion = 1 } = tile;
  const openDocument = useReportPage(defineId === undefined ? undefined : { defineId, version: reportVersion }, {
    params,
  });
  const openReport = savedReportId === undefined ? openDocument : () => open(shows, { id: savedReportId, ...params });
  const title = tile.title || shape.reportName;
  return (
    <BlockFrame
      title={title}
      tools={
        <>
          {tools}
          {openReport && !tools && (
            <button type="button" className="link" onClick={openReport}>
              查看报表
            </button>
          )}
        </>
      }
      error={error}
      retry={reload}
      loading={loading}
      hasContent={data !== undefined}
    >
      {data && (
        <>
          <TileContent as={tile.as} title={title} report={report} data={data} />
          <FiguresAge of={data} />
        </>
      )}
    </BlockFrame>
  );
}
