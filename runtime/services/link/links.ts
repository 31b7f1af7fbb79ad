import type { BundledApp, BundledCall } from '#runtime/language/bundle/client.ts';
import type { Platform } from '#runtime/platform/platform.ts';
import { createCalls } from '../calls/calls.ts';
import { CallError, type CallService, type ChangeService, type Row } from '../calls/contract.ts';
import type { NoticeService } from '../screen/contract.ts';
import { createDrafts } from '../work/drafts.ts';
import type { LinkService } from './contract.ts';

interface Deps {
  notices: Pick<NoticeService, 'error' | 'info'>;
  changes: Pick<ChangeService, 'note'>;
  app(): BundledApp;
  now(): number;
}

/** What is kept of whoever has a link is told apart by no account. */
const owner = (): string => 'link';

/** Forms by link. What is sent has the link in a header of its own, and never the token of a session. */
export function createLinks(platform: Platform, { notices, changes, app, now }: Deps): LinkService {
  return {
    open(page, code) {
      let proof = '';
      const made = createCalls(platform, {
        notices,
        changes,
        find: name => app().calls[name],
        limits: () => app().app.timeouts,
        credentials: nobody,
        link: () => (proof ? `${code}.${encodeURIComponent(proof)}` : code),
      });
      return {
        look: () => made.run('link.look', { page }, quiet),
        async enter(given) {
          proof = given;
          return made.run('link.load', { page }, quiet);
        },
        calls: saved => byLink(made, page, saved),
        drafts: createDrafts(platform.local, now, owner),
      };
    },
  };
}

const quiet = { quiet: true, asks: true };

/** Nobody is logged in by a link, and nobody is logged out. */
const nobody = () => ({
  state: { token: null },
  settled: async () => undefined,
  succeeded: () => undefined,
  passwordChanged: () => undefined,
  rejected: () => undefined,
});

/** @param saved the call that the form saves by: which record its path names is said by the link */
function byLink(made: CallService, page: string, saved: BundledCall | undefined): CallService {
  const inPath = new Set([...(saved?.path ?? '').matchAll(/:([A-Za-z]\w*)/g)].map(match => match[1]));
  return {
    transfers: made.transfers,
    run<T>(name: string, args: Row = {}, options = {}) {
      if (name === saved?.name) {
        const record = Object.fromEntries(Object.entries(args).filter(([key]) => !inPath.has(key)));
        return made.run<T>('link.save', { page, record }, options);
      }
      if (name === 'file.upload') return made.run<T>('link.upload', { page, ...args }, options);
      return Promise.reject(new CallError('凭链接不能办理', 403));
    },
    download(name, args = {}) {
      if (name !== 'file.download') return Promise.reject(new CallError('凭链接不能办理', 403));
      return made.download('link.download', { page, ...args });
    },
  };
}
