import type { PageDocument } from '#runtime/language/bundle/answers.ts';
import { mayOpen } from '../../calls/access.ts';
import type { Handler } from '../../calls/handler.ts';
import { ServerError } from '../../errors/server-error.ts';

/**
 * GET documents?page=…: the documents that the page is made of, itself first, for those with the permission that
 * permissions.yaml names under `documents`, of pages that they may open. Of roles, accounts and settings nothing is told.
 * @throws ServerError forbidden; badInput where there is no such page
 */
const ofPage: Handler = async ({ model, operator, query }): Promise<PageDocument[]> => {
  const { written, permissions } = model;
  const refuse = (labels = ''): never => {
    throw new ServerError('forbidden', { values: { labels } });
  };
  if (permissions.documents === undefined || !operator.labels.has(permissions.documents)) refuse(permissions.documents);
  const page = String(query.page);
  if (!Object.hasOwn(written.pages, page)) throw new ServerError('badInput', { fields: { page: '没有这个页面' } });
  // The login page has no label: it is everybody's.
  if (!mayOpen({ model, operator }, page)) refuse(permissions.pages[page]);
  return (written.pages[page] ?? []).map(file => ({ file, text: written.texts[file] ?? '' }));
};

export const documentHandlers = { 'document.ofPage': ofPage } satisfies Record<string, Handler>;
