import BellOff from 'lucide-react/icons/bell-off';
import BellRing from 'lucide-react/icons/bell-ring';
import { useEffect, useRef, useState } from 'react';
import { ring } from './ring.ts';

/** Rings when a row comes that was not there, and lets whoever sits there silence it. @param keys of the rows that are listed, undefined until the first have come */
export function Sound({ keys }: { keys: readonly string[] | undefined }) {
  const [isOn, setOn] = useState(true);
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (!keys) return;
    const before = known.current;
    known.current = new Set([...(before ?? []), ...keys]);
    if (isOn && before && keys.some(key => !before.has(key))) ring();
  }, [keys, isOn]);
  const Icon = isOn ? BellRing : BellOff;
  const turn = (): void => {
    setOn(!isOn);
    // A browser lets a page be heard once somebody has pressed something in it: what is switched on is heard at once.
    if (!isOn) ring();
  };
  return (
    <button
      type="button"
      className="button"
      aria-pressed={isOn}
      title={isOn ? '有新的一条时响铃' : '不响铃'}
      onClick={turn}
    >
      <Icon size={15} aria-hidden="true" />
      提示音
    </button>
  );
}
