import { proxy, ref } from 'valtio/vanilla';
import type { ClockPort } from '#runtime/platform/platform.ts';
import type { Notice, NoticeLink, NoticeService } from './contract.ts';

/** Milliseconds (spec 9); a number is shown until it can have been copied, a link until it can have been followed. */
const shownFor = { normal: 1500, error: 2000, linked: 4000, traced: 10_000 };

/** So many of the things that were done are kept. */
const mostKept = 20;

/** Messages that go away by themselves; an identical one that is still shown is counted instead of repeated. */
export function createNotices(clock: ClockPort): NoticeService {
  const state = proxy<NoticeService['state']>({ items: [], recent: [] });
  const cancel = new Map<number, () => void>();
  let last = 0;

  const expire = ({ id, kind, trace, link }: Notice): void => {
    const time = shownFor[trace ? 'traced' : link ? 'linked' : kind === 'error' ? 'error' : 'normal'];
    cancel.get(id)?.();
    cancel.set(
      id,
      clock.after(time, () => {
        cancel.delete(id);
        const index = state.items.findIndex(item => item.id === id);
        if (index >= 0) state.items.splice(index, 1);
      }),
    );
  };

  const show = (kind: Notice['kind'], text: string, trace = '', link?: NoticeLink): void => {
    const same = state.items.find(item => item.kind === kind && item.text === text);
    const shown: Notice = same ?? { id: ++last, kind, text, count: 0, trace };
    shown.count += 1;
    shown.trace = trace;
    if (link) shown.link = ref(link);
    else delete shown.link;
    if (!same) state.items.push(shown);
    expire(shown);
  };

  return {
    state,
    success: (text, link) => show('success', text, '', link),
    done(text, link) {
      show('success', text, '', link);
      state.recent.unshift({ id: ++last, text, at: clock.now(), ...(link ? { link: ref(link) } : {}) });
      state.recent.splice(mostKept);
    },
    forget() {
      state.recent = [];
    },
    error: (text, trace) => show('error', text, trace),
    warning: text => show('warning', text),
    info: text => show('info', text),
  };
}
