import { type CheckedFile, faultGroups } from './answer.ts';

/** What is wrong, each repair once. */
export function FaultGroups({ checked }: { checked: CheckedFile }) {
  return (
    <ul className="import-faults" aria-label="错误">
      {faultGroups(checked).map(({ fault, count }) => (
        <li key={fault}>
          {fault}
          <span>{count} 行</span>
        </li>
      ))}
    </ul>
  );
}
