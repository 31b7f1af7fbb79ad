import { fileHandlers } from '#server/files/handlers.ts';
import { importHandlers } from '#server/imports/handlers.ts';
import { lineFileHandlers } from '#server/imports/lines/handlers.ts';
import { reportHandlers } from '#server/reports/handlers.ts';
import type { Handler } from '../calls/handler.ts';
import { actHandlers } from './act/index.ts';
import { apiTokenHandlers } from './api-token/index.ts';
import { approvalHandlers } from './approval.ts';
import { auditHandlers } from './audit/index.ts';
import { chainHandlers } from './chain/index.ts';
import { dictionaryHandlers } from './dictionary/index.ts';
import { documentHandlers } from './document/index.ts';
import { draftHandlers } from './draft/index.ts';
import { exportHandlers } from './export/index.ts';
import { importBatchHandlers } from './import/index.ts';
import { inboxHandlers } from './inbox/index.ts';
import { jobHandlers } from './job/index.ts';
import { linkHandlers } from './link/index.ts';
import { loginHandlers } from './login/index.ts';
import type { HandlerName } from './names.ts';
import { printoutHandlers } from './printout/index.ts';
import { savedBoardHandlers } from './saved-board/index.ts';
import { savedReportHandlers } from './saved-report/index.ts';
import { searchHandlers } from './search/index.ts';
import { secHandlers } from './sec/index.ts';
import { subscriptionHandlers } from './subscription/index.ts';
import { uniqueHandlers } from './unique/index.ts';
import { viewHandlers } from './view/index.ts';
import { whyHandlers } from './why/index.ts';

/** GET /toolApi/v1/tools//timestamps (spec 7.3): the server's clock in seconds. */
const timestamps: Handler = async () => Math.floor(Date.now() / 1000);

const all: Record<HandlerName, Handler> = {
  ...loginHandlers,
  ...secHandlers,
  ...apiTokenHandlers,
  'tool.timestamps': timestamps,
  ...fileHandlers,
  ...auditHandlers,
  ...chainHandlers,
  ...printoutHandlers,
  ...actHandlers,
  ...draftHandlers,
  ...linkHandlers,
  ...importHandlers,
  ...lineFileHandlers,
  ...importBatchHandlers,
  ...viewHandlers,
  ...exportHandlers,
  ...inboxHandlers,
  ...jobHandlers,
  ...reportHandlers,
  ...savedReportHandlers,
  ...savedBoardHandlers,
  ...subscriptionHandlers,
  ...approvalHandlers,
  ...whyHandlers,
  ...documentHandlers,
  ...dictionaryHandlers,
  ...uniqueHandlers,
  ...searchHandlers,
};

/** Calls with a business meaning of their own, by name. Everything else is a verb over an entity. */
export const handlers: ReadonlyMap<string, Handler> = new Map(Object.entries(all));
