import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import { useId, useState } from 'react';
import { useFormDoes } from './context.ts';
import { wayNow, waysOf } from './fresh.ts';
import { ListParts } from './ListParts.tsx';
import { MapParts } from './MapParts.tsx';
import { NameField } from './NameField.tsx';
import { nameOf, partsOf, pathText, summaryOf, wrongIn } from './parts.ts';
import type { RowProps } from './row.ts';
import { useTold } from './useTold.tsx';
import { ValueInput } from './ValueInput.tsx';
import { Wrong } from './Wrong.tsx';

/** What has more parts than these is folded at first; so is what lies deep. */
const fewParts = 12;

/** A place of the document: its key, what it is about, what stands there, what is wrong, and what may be done with it. */
export function PartRow({ part, depth, isNamed = false, moves }: RowProps) {
  const id = useId();
  const now = wayNow(part.says);
  const hasParts = now === 'map' || now === 'list';
  const [isOpen, setOpen] = useState(
    () => (depth < 1 && partsOf(part).length <= fewParts) || partsOf(part).length === 0,
  );
  const wrong = hasParts ? wrongIn(part) : 0;
  const isText = part.says !== undefined && 'text' in part.says;
  const isItem = typeof part.path.at(-1) === 'number';
  return (
    <div className="form-part stack" role="group" aria-label={pathText(part)}>
      <div className="row form-part-head" data-is={hasParts ? 'parts' : 'value'}>
        {hasParts && (
          <button
            type="button"
            className="icon-button form-fold"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? '收起' : '展开'} ${pathText(part)}`}
            onClick={() => setOpen(!isOpen)}
          >
            <ChevronRight size={14} aria-hidden="true" />
          </button>
        )}
        {isNamed ? (
          <NameField part={part} />
        ) : (
          <label htmlFor={id} className="form-key" data-is={isItem ? 'item' : 'key'}>
            {nameOf(part)}
            {part.isRequired && (
              <span className="form-required" title="必填">
                *
              </span>
            )}
          </label>
        )}
        {hasParts && !isOpen && <span className="clip note form-summary">{summaryOf(part)}</span>}
        {hasParts && !isOpen && wrong > 0 && <span className="form-wrong-count">{wrong} 处有误</span>}
        {!hasParts && !isText && (
          <div className="form-value">
            <ValueInput
              id={id}
              label={pathText(part)}
              path={part.path}
              takes={part.takes.filter(({ is }) => is !== 'map' && is !== 'list' && is !== 'names')}
              value={part.says && 'value' in part.says ? part.says.value : undefined}
              isWrong={part.wrong.length > 0}
            />
          </div>
        )}
        <PartActs part={part} {...(moves ? { moves } : {})} />
      </div>
      {part.about && !isItem && (!hasParts || isOpen) && <p className="faint form-about">{part.about}</p>}
      {part.says && 'text' in part.says && <pre className="form-text">{part.says.text}</pre>}
      <Wrong wrong={part.wrong} />
      {now === 'map' && isOpen && <MapParts part={part} depth={depth + 1} Row={PartRow} />}
      {now === 'list' && isOpen && <ListParts part={part} depth={depth + 1} Row={PartRow} />}
    </div>
  );
}

/** What may be done with a place: filled in in another way, moved, removed. */
function PartActs({ part, moves }: Pick<RowProps, 'part' | 'moves'>) {
  const { set } = useFormDoes();
  const { wrong, tell } = useTold();
  const now = wayNow(part.says);
  const ways = waysOf(part.takes).filter(({ key }) => now === undefined || !key.startsWith(now));
  const at = pathText(part);
  const move = (to: number): void => tell(set({ do: 'move', path: part.path, to }));
  return (
    <span className="row form-acts">
      {ways.length > 0 && (
        <select
          className="input"
          aria-label={`${at}：换一种写法`}
          value=""
          onChange={event => {
            const way = ways.find(({ key }) => key === event.target.value);
            if (way) tell(set({ do: 'set', path: part.path, value: way.begin }));
          }}
        >
          <option value="">{part.says === undefined ? '填写为…' : '换成…'}</option>
          {ways.map(way => (
            <option key={way.key} value={way.key}>
              {way.title}
            </option>
          ))}
        </select>
      )}
      {moves && (
        <>
          <button
            type="button"
            className="icon-button"
            aria-label={`${at}：上移`}
            disabled={moves.index === 0}
            onClick={() => move(moves.index - 1)}
          >
            <ArrowUp size={14} aria-hidden="true" />
          </button>
          <button
            type="button"
            className="icon-button"
            aria-label={`${at}：下移`}
            disabled={moves.index === moves.count - 1}
            onClick={() => move(moves.index + 1)}
          >
            <ArrowDown size={14} aria-hidden="true" />
          </button>
        </>
      )}
      {part.says !== undefined && (
        <button
          type="button"
          className="icon-button"
          aria-label={`${at}：删除`}
          onClick={() => tell(set({ do: 'remove', path: part.path }))}
        >
          <X size={14} aria-hidden="true" />
        </button>
      )}
      {wrong}
    </span>
  );
}
