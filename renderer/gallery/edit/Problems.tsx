import type { Problem } from './check.ts';
import './problems.css';

interface Props {
  problems: readonly Problem[];
  /** Whether the validator has looked at what stands there now. */
  isCurrent: boolean;
  show: (file: string) => void;
}

/** What the validator says, in its own words, as soon as it is typed. */
export const Problems = ({ problems, isCurrent, show }: Props) => (
  <div className="problems" role="status" aria-label="校验结果" data-wrong={problems.length > 0}>
    {problems.length === 0 ? (
      <p className="problems-none">{isCurrent ? '✓ 校验通过' : '校验中…'}</p>
    ) : (
      <ol>
        {problems.map(problem => (
          <li key={`${problem.file}:${problem.line}:${problem.column}:${problem.message}`} data-is={problem.severity}>
            <button type="button" className="link" onClick={() => show(problem.file)}>
              {problem.file}:{problem.line}:{problem.column}
            </button>
            <code>{problem.code}</code>
            <span>{problem.message}</span>
            {problem.hint && <small>{problem.hint}</small>}
          </li>
        ))}
      </ol>
    )}
  </div>
);
