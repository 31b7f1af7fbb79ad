import type { Option } from './options.ts';

/** What is offered, with what tells it apart below, and why it cannot be chosen. */
export const OptionLine = ({ label, beside, refusal }: Omit<Option<unknown>, 'value'>) => (
  <>
    <span>{label}</span>
    {beside && <div className="option-beside faint">{beside}</div>}
    {refusal && <div className="option-beside faint option-refusal">{refusal}</div>}
  </>
);
