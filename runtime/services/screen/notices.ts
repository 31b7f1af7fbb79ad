import { proxy } from 'valtio/vanilla';
import type { ClockPort } from '#runtime/platform/platform.ts';
import type { NoticeService } from './contract.ts';

type Kind = NoticeService['state']['items'][number]['kind'];

/** Milliseconds (spec 9). */
const shownFor = { normal: 1500, error: 2000 };

/** Messages that go away by themselves; an identical one that is still shown is counted instead of repeated. */
export function createNotices(clock: ClockPort): NoticeService {
  const state = proxy<NoticeService['state']>({ items: [] });
  const cancel = new Map<number, () => void>();
  let last = 0;

  const expire = (id: number, kind: Kind): void => {
    cancel.get(id)?.();
    cancel.set(
      id,
      clock.after(kind === 'error' ? shownFor.error : shownFor.normal, () => {
        cancel.delete(id);
        const index = state.items.findIndex(item => item.id === id);
        if (index >= 0) state.items.splice(index, 1);
      }),
    );
  };

  const show = (kind: Kind, text: string): void => {
    const same = state.items.find(item => item.kind === kind && item.text === text);
    if (same) same.count += 1;
    else {
      last += 1;
      state.items.push({ id: last, kind, text, count: 1 });
    }
    expire(same?.id ?? last, kind);
  };

  return {
    state,
    success: text => show('success', text),
    error: text => show('error', text),
    warning: text => show('warning', text),
    info: text => show('info', text),
  };
}
