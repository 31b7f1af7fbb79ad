import type { Model } from '#runtime/language/index.ts';
import type { Mount } from '#server/http/server.ts';

/** The programs that the app asks for beside the back end; of one that it does not ask for, nothing is loaded. */
export async function mountsOf({ app }: Pick<Model, 'app'>): Promise<Mount[]> {
  return app.callCentre ? [(await import('#server/callcentre/mount.ts')).mountCallCentre] : [];
}
