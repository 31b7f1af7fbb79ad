import type { StripStep } from '#runtime/language/bundle/answers.ts';
import type { BundledChainStep } from '#runtime/language/bundle/client.ts';
import { DocumentLink } from './DocumentLink.tsx';
import { Figures } from './Figures.tsx';
import { Several } from './Several.tsx';
import { StatusTag } from './StatusTag.tsx';

interface Props {
  step: BundledChainStep;
  seen: StripStep | undefined;
  isHere: boolean;
}

/** A step: its one document by number, several by how many they are, none in a quiet word; and what of it is left. */
export function Step({ step, seen, isHere }: Props) {
  const [one] = seen?.documents ?? [];
  return (
    <li className={isHere ? 'chain-step chain-here' : 'chain-step'} {...(isHere ? { 'aria-current': 'step' } : {})}>
      <div className="chain-head row">
        <span className="chain-title">{step.title}</span>
        {seen?.count === 1 && one && <StatusTag step={step} document={one} />}
      </div>
      <div className="chain-document">
        {seen === undefined ? (
          <span className="loading-part" />
        ) : seen.count === 0 || !one ? (
          <span className="chain-empty">{step.empty}</span>
        ) : seen.count === 1 ? (
          <DocumentLink document={one} />
        ) : (
          <Several step={step} seen={seen} />
        )}
      </div>
      {seen && one && <Figures step={step} of={seen.count === 1 ? one : seen} />}
    </li>
  );
}
