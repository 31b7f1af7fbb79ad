import { type KeyboardEvent, useRef, useState } from 'react';
import { isEnter } from '#renderer/ui/keys/keys.ts';
import { type Box, inOrder, isWithin, placeText } from './boxes.ts';

/** Records that are listed at once; the rest is found by its name. */
const most = 80;

interface Props {
  box: Box;
  roots: readonly Box[];
  /** What records are called. */
  title: string;
  choose(target: string): void;
}

/** Where a record is to go: looked for by name, gone through by arrows. What stands below it itself is not offered. */
export function Targets({ box, roots, title, choose }: Props) {
  const [text, setText] = useState('');
  const place = useRef<HTMLDivElement>(null);
  const wanted = text.trim();
  const fitting = inOrder(roots).filter(
    one => !isWithin(one, box) && one !== box.above && (one.name.includes(wanted) || placeText(one).includes(wanted)),
  );
  const onKey = (event: KeyboardEvent): void => {
    const buttons = [...(place.current?.querySelectorAll('button') ?? [])];
    const index = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const isTyped = index < 0;
    if (event.key === 'ArrowDown') buttons[index + 1]?.focus();
    else if (event.key === 'ArrowUp' && index > 0) buttons[index - 1]?.focus();
    else if (event.key === 'ArrowUp' && index === 0) place.current?.querySelector('input')?.focus();
    else if (isEnter(event) && isTyped && wanted !== '' && fitting[0]) choose(fitting[0].key);
    else return;
    event.preventDefault();
  };
  return (
    <div className="hierarchy-targets stack" ref={place} onKeyDown={onKey} role="group" aria-label={`选择${title}`}>
      <input
        type="search"
        className="input"
        data-focus
        aria-label={`移动到哪个${title}`}
        placeholder={`移动到哪个${title}`}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ul className="plain-list">
        {box.above && wanted === '' && (
          <li>
            <button type="button" onClick={() => choose('')}>
              最上层
            </button>
          </li>
        )}
        {fitting.slice(0, most).map(one => (
          <li key={one.key}>
            <button type="button" onClick={() => choose(one.key)}>
              {one.name}
              {one.above && <small>{placeText(one)}</small>}
            </button>
          </li>
        ))}
      </ul>
      {fitting.length === 0 && <p className="faint">没有可以移到的{title}</p>}
      {fitting.length > most && <p className="faint">还有 {fitting.length - most} 个，请输入名称查找</p>}
    </div>
  );
}
