import ChevronDown from 'lucide-react/icons/chevron-down';
import { Popover } from '#renderer/ui/floating/Popover.tsx';
import { useAnchor } from '#renderer/ui/floating/useAnchor.ts';
import type { StripStep } from '#runtime/language/bundle/answers.ts';
import type { BundledChainStep } from '#runtime/language/bundle/client.ts';
import { DocumentLink } from './DocumentLink.tsx';
import { Figures } from './Figures.tsx';
import { StatusTag } from './StatusTag.tsx';

/** Several documents of a step: how many, and at a press each of them. */
export function Several({ step, seen }: { step: BundledChainStep; seen: StripStep }) {
  const { anchor, toggle, close } = useAnchor();
  const { count, counted, documents } = seen;
  const first = documents.find(({ page, isHere }) => page !== undefined && !isHere);
  const title = `${step.title} ${count} 份`;
  return (
    <>
      <button
        type="button"
        className="link chain-several"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={toggle}
      >
        {count} 份<ChevronDown size={14} aria-hidden="true" />
      </button>
      {counted < count && <small className="chain-counted">计入 {counted} 份</small>}
      {anchor && (
        <Popover label={title} anchor={anchor} className="chain-list" close={close}>
          <h3 tabIndex={-1} {...(first ? {} : { 'data-focus': true })}>
            {title}
          </h3>
          <ul>
            {documents.map(document => (
              <li key={document.key} className={document.isCounted ? undefined : 'chain-uncounted'}>
                <div className="chain-head row">
                  <DocumentLink document={document} followed={close} isFirst={document === first} />
                  <StatusTag step={step} document={document} />
                </div>
                {document.name && <p className="clip">{document.name}</p>}
                <Figures step={step} of={document} />
              </li>
            ))}
          </ul>
          {count > documents.length && <p className="chain-more">仅列出最近 {documents.length} 份</p>}
        </Popover>
      )}
    </>
  );
}
