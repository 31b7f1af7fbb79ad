import { useEffect, useRef } from 'react';
import { useToolbarServices } from '../window/context.ts';
import type { Bar } from './bar.ts';
import { type BarControl, disabledReason } from './disabled-reason.ts';
import { barKeys, type KeyedControl } from './keys.ts';

const labels: Record<KeyedControl, { label: string; pinyin: string }> = {
  answer: { label: '接听来电', pinyin: 'jie ting lai dian' },
  hangUp: { label: '挂断或拒接', pinyin: 'gua duan huo ju jie' },
  hold: { label: '保持或取回', pinyin: 'bao chi huo qu hui' },
  transfer: { label: '转移通话', pinyin: 'zhuan yi tong hua' },
  setIdle: { label: '置闲', pinyin: 'zhi xian' },
  setBusy: { label: '置忙', pinyin: 'zhi mang' },
  dial: { label: '外呼', pinyin: 'wai hu' },
};

/** The keys of the bar, wherever the focus is. One that is not possible now says why, as its control does. */
export function useBarKeys(bar: Bar): void {
  const { shortcuts, notices, platform } = useToolbarServices();
  const latest = useRef(bar);
  latest.current = bar;
  useEffect(() => {
    const press = (key: KeyedControl): void => {
      const { snapshot, actions, panel, setPanel } = latest.current;
      const control = controlOf(key, snapshot.toolbar);
      const why = disabledReason(control, snapshot, platform.clock.now());
      if (why) return notices.warning(`${labels[key].label}：${why}`);
      const toggle = (one: 'transfer' | 'busy' | 'dial'): void => setPanel(panel === one ? null : one);
      const run: Record<KeyedControl, () => void> = {
        answer: actions.answer,
        hangUp: control === 'refuse' ? actions.refuse : actions.hangUp,
        hold: actions.hold,
        transfer: () => toggle('transfer'),
        setIdle: actions.setIdle,
        setBusy: () => toggle('busy'),
        dial: () => toggle('dial'),
      };
      run[key]();
    };
    return shortcuts.bind(
      (Object.keys(barKeys) as KeyedControl[]).map(key => ({
        code: barKeys[key],
        ...labels[key],
        run: () => press(key),
      })),
    );
  }, [shortcuts, notices, platform]);
}

/** What a key means in a state: one key ends a call or refuses it, one holds or takes back. */
function controlOf(key: KeyedControl, toolbar: Bar['snapshot']['toolbar']): BarControl {
  if (key === 'hangUp' && toolbar === 'ringing') return 'refuse';
  if (key === 'hold' && toolbar.startsWith('held')) return 'unhold';
  return key;
}
