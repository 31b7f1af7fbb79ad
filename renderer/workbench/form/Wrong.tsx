import type { Part } from '#runtime/editor/form/form.ts';
import { inChinese } from '../language/problems.ts';

/** What the checker says of a place. */
export const Wrong = ({ wrong }: Pick<Part, 'wrong'>) =>
  wrong.map(({ code, severity, message, hint }) => (
    <p key={`${code} ${message}`} className="form-wrong" data-is={severity}>
      {inChinese(message)}
      {hint && <span> {inChinese(hint)}</span>}
    </p>
  ));
