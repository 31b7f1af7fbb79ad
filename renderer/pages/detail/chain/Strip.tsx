import type { ChainStrip } from '#runtime/language/bundle/answers.ts';
import type { BundledChain } from '#runtime/language/bundle/client.ts';
import { Step } from './Step.tsx';

interface Props {
  chain: BundledChain;
  /** Absent: it is not known yet. */
  strip: ChainStrip | undefined;
  /** The entity of the record that is looked at. */
  here: string;
}

/** One chain from left to right; on a narrow page from above to below, on paper as a line of text. */
export const Strip = ({ chain, strip, here }: Props) => (
  <nav className="chain" aria-label={chain.title} aria-busy={!strip}>
    <ol className="chain-steps">
      {chain.steps.flatMap(step => {
        const seen = strip?.steps.find(({ entity }) => entity === step.entity);
        if (strip && !seen) return [];
        return <Step key={step.entity} step={step} seen={seen} isHere={step.entity === here} />;
      })}
    </ol>
  </nav>
);
