import type { FastifyInstance, FastifyRequest } from 'fastify';
import { mostMegabytes } from '#runtime/language/fields/file.ts';

const megabyte = 1024 * 1024;
/** Bytes of files that are held at a time: each is there twice while the database takes it. */
const room = 42 * megabyte;
/** What a request may bring at most: a file, and the form around it. */
const most = (mostMegabytes + 1) * megabyte;

/**
 * Room for files that are coming up: whoever finds none waits unread, in the order in which they came, so that many
 * large files at once cost no more memory than two.
 */
export class UploadRoom {
  #free = room;
  #waiting: { bytes: number; enter: () => void }[] = [];

  /** @returns what gives the room back, at the latest when the request is over */
  async enter(bytes: number): Promise<() => void> {
    if (this.#waiting.length > 0 || bytes > this.#free)
      await new Promise<void>(enter => this.#waiting.push({ bytes, enter }));
    else this.#free -= bytes;
    let given = false;
    return () => {
      if (given) return;
      given = true;
      this.#free += bytes;
      this.#letIn();
    };
  }

  #letIn(): void {
    for (let next = this.#waiting[0]; next && next.bytes <= this.#free; next = this.#waiting[0]) {
      this.#waiting.shift();
      this.#free -= next.bytes;
      next.enter();
    }
  }
}

/** Lets requests with files in as there is room; to be asked once they may come in at all. */
export function uploadRoom(app: FastifyInstance): (request: FastifyRequest) => Promise<void> {
  const uploads = new UploadRoom();
  const inside = new WeakMap<FastifyRequest, () => void>();
  const leave = async (request: FastifyRequest): Promise<void> => inside.get(request)?.();
  app.addHook('onResponse', leave);
  app.addHook('onRequestAbort', leave);
  return async request => {
    // One that does not say how much it brings may bring all.
    const said = Number(request.headers['content-length'] ?? most);
    inside.set(request, await uploads.enter(Math.min(said, most)));
    if (request.raw.destroyed) await leave(request);
  };
}
