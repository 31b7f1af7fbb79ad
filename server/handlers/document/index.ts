import type { PageDocument } from '#runtime/language/bundle/answers.ts';
import type { PageHelp } from '#runtime/language/bundle/page-help.ts';
import { pageHelp } from '#runtime/language/words/page/help.ts';
import { mayMake, mayOpen, mayRead } from '../../calls/access.ts';
import type { Handler } from '../../calls/handler.ts';
import { ServerError } from '../../errors/server-error.ts';
import { unseenFields } from '../../query/unseen.ts';

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

/**
 * GET documents/help?page=…: what the page is for, what stands on it and what its buttons do, of what the operator may
 * see and do, and nothing else.
 * @throws ServerError forbidden; badInput where there is no such page
 */
const help: Handler = async ({ model, operator, query, pageOf }): Promise<PageHelp> => {
  const path = String(query.page);
  const page = pageOf?.(path);
  if (!page) throw new ServerError('badInput', { fields: { page: '没有这个页面' } });
  if (!mayOpen({ model, operator }, path))
    throw new ServerError('forbidden', { values: { labels: model.permissions.pages[path] ?? '' } });
  return pageHelp(page, model, {
    has: label => operator.labels.has(label),
    makes: call => mayMake(call, operator),
    opens: target => mayOpen({ model, operator }, target),
    reads: entity => mayRead({ model, operator }, entity),
    unseen: entity => unseenFields(entity, operator),
  });
};

export const documentHandlers = { 'document.ofPage': ofPage, 'document.help': help } satisfies Record<string, Handler>;
