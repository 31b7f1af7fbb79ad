import { useCall } from '#renderer/blocks/data/useCall.ts';
import type { AcrossValue } from '#runtime/language/bundle/answers.ts';
import type { BoardTile } from '#runtime/language/bundle/client.ts';
import type { ListAnswer } from '#runtime/services/calls/contract.ts';

/** What a report answers. */
export type TileAnswer = ListAnswer & { across?: AcrossValue[] };

/** A page of the lines of a report on a board. @param params as its calls take them */
export const useTileData = (
  { savedReportId, defineId, reportVersion = 1 }: BoardTile,
  params: Readonly<Record<string, unknown>>,
  limit: number,
) =>
  useCall<TileAnswer>(savedReportId === undefined ? 'rpt.rptQueryData' : 'savedReport.data', {
    ...(savedReportId === undefined ? { defineId, reportVersion } : { id: savedReportId }),
    params,
    curPage: 1,
    limit,
  });
