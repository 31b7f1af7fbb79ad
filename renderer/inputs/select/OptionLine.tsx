import type { Option } from './options.ts';

/** What can be chosen, with what tells it apart below. */
export const OptionLine = ({ label, beside }: Pick<Option<unknown>, 'label' | 'beside'>) => (
  <>
    {label}
    {beside && <div className="option-beside">{beside}</div>}
  </>
);
