import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { FileLinks } from '#renderer/cells/FileLinks.tsx';
import { Choice } from '#renderer/ui/choice/Choice.tsx';
import { isEnter } from '#renderer/ui/keys/keys.ts';
import type { Difference } from '#runtime/language/bundle/answers.ts';
import type { Decision } from './decisions.ts';

interface Props {
  difference: Difference;
  /** Of some it is known who filled it in. */
  isSigned: boolean;
  /** What the back end said of it. */
  wrong: string | undefined;
  /** undefined: it is only read. */
  decision: Decision | undefined;
  decide(more: Partial<Decision>): void;
  /** On to the next one. */
  next(): void;
}

const answers = [
  { value: true, label: '采纳' },
  { value: false, label: '不采纳' },
];

/** One piece: what is kept, what is filled in, by whom, and what is decided. */
export function DifferenceRow({ difference, isSigned, wrong, decision, decide, next }: Props) {
  const { item, title, before, after, files, by, at, refused, hidden } = difference;
  const press = (event: KeyboardEvent): void => {
    const { key, target } = event;
    if (target instanceof HTMLInputElement || hidden || (key !== '1' && key !== '2')) return;
    // It is not typed into the reason that opens with it.
    event.preventDefault();
    decide({ isAccepted: key === '1' });
    if (key === '1') next();
  };
  const side = (text: string, of: 'before' | 'after'): ReactNode => {
    if (hidden) return <span className="faint">无权查看</span>;
    if (files?.[of].length) return <FileLinks value={files[of]} />;
    return text === '' ? <span className="faint">无</span> : text;
  };
  return (
    <tr data-item={item}>
      <th scope="row">{title}</th>
      <td data-label="档案中">
        <del>{side(before, 'before')}</del>
      </td>
      <td data-label="填写的">
        <ins>{side(after, 'after')}</ins>
        {refused && <p className="differences-refused">上次未采纳：{refused}</p>}
      </td>
      {isSigned && (
        <td data-label="填写人" className="differences-who">
          {by}
          {at && <time className="figures">{at.slice(0, 16)}</time>}
        </td>
      )}
      {decision && (
        <td data-label="核对" className="differences-decision" onKeyDown={press}>
          {hidden ? (
            <span className="faint">请有权限的人核对</span>
          ) : (
            <Choice<boolean | undefined>
              label={title}
              options={answers}
              value={decision.isAccepted}
              choose={isAccepted => decide({ isAccepted: isAccepted === true })}
            />
          )}
          {decision.isAccepted === false && <Reason decision={decision} title={title} decide={decide} next={next} />}
          {wrong && (
            <p className="differences-wrong" role="alert">
              {wrong}
            </p>
          )}
        </td>
      )}
    </tr>
  );
}

/** Why it is refused, which the person reads beside the field. */
function Reason({
  decision,
  title,
  decide,
  next,
}: Pick<Props, 'decide' | 'next'> & { decision: Decision; title: string }) {
  const id = useId();
  return (
    <input
      id={id}
      className="input"
      aria-label={`${title}不采纳的原因`}
      aria-required="true"
      placeholder="原因（本人会看到）"
      maxLength={100}
      autoFocus
      value={decision.reason}
      onChange={({ target }) => decide({ reason: target.value })}
      onKeyDown={event => {
        if (!isEnter(event)) return;
        event.preventDefault();
        next();
      }}
    />
  );
}
