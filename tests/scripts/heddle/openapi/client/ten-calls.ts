/**
 * A client that is not ours, as its author would write it with the types of the document: it does not compile where the
 * document and what it does are not the same. @returns what each call answered, by the name of the call
 */
export const tenCalls = `
import createClient from 'openapi-fetch';
import type { components, paths } from './paths.ts';

type Book = components['schemas']['book'];

export async function tenCalls(baseUrl: string, username: string, password: string, subjectId: number, readerId: number) {
  const client = createClient<paths>({ baseUrl });
  const answers: Record<string, unknown> = {};
  const note = <T>(name: string, { data, error }: { data?: T; error?: unknown }): T => {
    if (!data) throw new Error(name + ': ' + JSON.stringify(error));
    answers[name] = data;
    return data;
  };

  const { content: session } = note('login.token', await client.POST('/loginApi/oauth/token', {
    body: { grant_type: 'password', scope: 'pc', username, password },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    bodySerializer: body => new URLSearchParams(body as Record<string, string>),
  }));
  client.use({
    onRequest({ request }) {
      request.headers.set('authorization', 'Bearer ' + session.access_token);
      return request;
    },
  });

  const me = note('login.userInfo', await client.GET('/loginApi/v1/uac/userInfo', { params: { query: {} } }));
  const name: string = me.content.operatorName;

  const made = note('book.create', await client.POST('/api/books', {
    params: { header: { 'Idempotency-Key': 'one' } },
    body: { bookName: '红楼梦', author: '曹雪芹', subjectId, price: 5980, boughtOn: '2026-01-05' },
  }));
  const book: Book = made.content;
  const status: 'onShelf' | 'lent' | 'repair' = book.status;

  const found = note('book.list', await client.GET('/api/books', {
    params: { query: { bookName: '红楼', status: ['onShelf', 'lent'], 'price.from': 1000, sort: 'price', order: 'desc', limit: 5, sums: ['price'] } },
  }));
  const first: Book | undefined = found.content.records[0];
  if (first?.id !== book.id || found.content.total !== 1) throw new Error('The book is not found.');

  const read = note('book.get', await client.GET('/api/books/{id}', { params: { path: { id: book.id } } }));
  const changed = note('book.update', await client.PUT('/api/books/{id}', {
    params: { path: { id: book.id } },
    body: { summary: name, version: read.content.version },
  }));
  const late = await client.PUT('/api/books/{id}', {
    params: { path: { id: book.id } },
    body: { summary: '', version: read.content.version },
  });
  const code: 409 | 501 | undefined = late.error?.code as 409 | 501 | undefined;
  if (code !== 409 || !late.error?.message) throw new Error('What was changed meanwhile was written over.');

  note('library.subjects', await client.GET('/api/library/subjects', { params: { query: {} } }));
  const { content: price } = note('library.quote', await client.POST('/api/library/quote', { body: { bookId: book.id, weeks: 2 } }));
  if (price.deposit !== 11960) throw new Error('The deposit is another one.');
  const lent = note('library.lend', await client.POST('/api/library/lend', {
    body: { readerId, bookId: book.id, weeks: 2, payType: 'cash' },
  }));
  note('library.loan', await client.GET('/api/library/loans/{id}', { params: { path: { id: Number(lent.content.loanId) } } }));
  note('library.giveBack', await client.PUT('/api/library/loans/{id}/giveBack', {
    params: { path: { id: Number(lent.content.loanId) } },
    body: {},
  }));
  note('inbox.list', await client.GET('/sysApi/v1/inbox'));
  return { answers, status, version: changed.content.version };
}
`;

/** What the author of a client may not write: each does not compile. */
export const mistakes: readonly string[] = [
  `client.GET('/api/booksellers');`,
  `client.GET('/api/books', { params: { query: { bookTitle: '红楼' } } });`,
  `client.GET('/api/books', { params: { query: { sort: 'summary2' } } });`,
  `client.POST('/api/books', { body: { bookName: '红楼梦', subjectId: 1 } });`,
  `client.POST('/api/books', { body: { bookName: '红楼梦', subjectId: '1', price: 1 } });`,
  `client.POST('/api/library/lend', { body: { readerId: 1, bookId: 1, weeks: 1, payType: 'barter' } });`,
  `client.GET('/api/books/{id}');`,
];
