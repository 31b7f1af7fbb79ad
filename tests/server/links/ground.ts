import { type FolderWorld, openFolder } from '../folder-world.ts';
import type { Answer, Caller } from '../world.ts';

type Values = Record<string, unknown>;

/** What somebody outside asks: nothing but a link, and what they know. */
export interface Outsider {
  look(): Promise<Answer>;
  load(): Promise<Answer>;
  save(record: Values): Promise<Answer>;
  upload(name?: string, content?: Buffer): Promise<Answer>;
  download(id: string): Promise<Answer>;
}

export interface LinkGround extends FolderWorld {
  desk: Caller;
  /** A record that waits, with its key. */
  guest(values?: Values): Promise<number>;
  /** A link to it: its code. @param act the call that makes it */
  linkTo(guestId: number, act?: string): Promise<string>;
  outside(given: { code: string; proof?: string; page?: string; address?: string }): Outsider;
}

/** The smallest picture that is one. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);
const boundary = 'x-parts';
const parts = (page: string, name: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="page"\r\n\r\n${page}\r\n`),
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);

/** The fixture app on a new database, with what somebody outside may send. */
export async function openLinks(): Promise<LinkGround> {
  const world = await openFolder('link');
  const desk = await world.caller('desk', 'desk1234');
  let made = 0;
  const ask = async (
    method: 'GET' | 'POST',
    url: string,
    header: string,
    payload?: Values | Buffer,
    address = '10.9.0.1',
  ) => {
    const response = await world.server.app.inject({
      method,
      url,
      remoteAddress: address,
      headers: {
        authorization: header,
        ...(Buffer.isBuffer(payload) ? { 'content-type': `multipart/form-data; boundary=${boundary}` } : {}),
      },
      ...(payload === undefined ? {} : { payload }),
    });
    const isJson = String(response.headers['content-type']).includes('json');
    return {
      errors: {},
      content: null,
      ...(isJson ? response.json() : { code: response.statusCode, message: '' }),
      status: response.statusCode,
      headers: response.headers,
      raw: response.rawPayload,
    } as Answer;
  };
  return {
    ...world,
    desk,
    async guest(values = {}) {
      made += 1;
      const given = { guestName: `客人${made}`, mobile: `139000${String(10_000 + made)}`, ...values };
      return (await desk.post('/api/guest', given)).content.guestId ?? (await lastId(world));
    },
    async linkTo(guestId, act = 'link') {
      const { content, message } = await desk.put(`/api/guest/${guestId}/${act}`);
      if (!content) throw new Error(message);
      return String(content.address).split('#')[1] ?? '';
    },
    outside({ code, proof, page = 'guestForm', address }) {
      const header = `Link ${code}${proof === undefined ? '' : `.${encodeURIComponent(proof)}`}`;
      return {
        look: () => ask('POST', '/linkApi/v1/link/look', header, { page }, address),
        load: () => ask('POST', '/linkApi/v1/link/load', header, { page }, address),
        save: record => ask('POST', '/linkApi/v1/link/save', header, { page, record }, address),
        upload: (name = 'a.png', content = png) =>
          ask('POST', '/linkApi/v1/link/files', header, parts(page, name, content), address),
        download: id => ask('GET', `/linkApi/v1/link/files/${id}?page=${page}`, header, undefined, address),
      };
    },
  };
}

const lastId = async ({ rows }: FolderWorld): Promise<number> =>
  Number((await rows<{ id: number }>('select max(id) as id from guest'))[0]?.id);
