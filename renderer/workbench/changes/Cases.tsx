import { Failed } from '#renderer/ui/state/Failed.tsx';
import type { CaseFinding, ReadSet } from '#runtime/language/bundle/change-sets.ts';
import type { RequestPort } from '#runtime/platform/widget.ts';
import { PlaceButton } from './PlaceButton.tsx';
import { useExamination } from './useExamination.ts';

interface Props {
  set: ReadSet;
  requests: RequestPort;
  open(file: string, line: number): void;
}

/** The cases of a set, carried out where one asks: those that do not hold stand first. */
export function Cases({ set, requests, open }: Props) {
  const { examined, examine, stop } = useExamination(requests, set.id);
  const { issues = [], count, cases, failure, isUnderWay } = examined;
  const isBroken = issues.some(({ severity }) => severity === 'error');
  const wrong = cases.filter(({ differences }) => differences.length > 0);
  return (
    <div className="stack">
      <div className="row">
        <button
          type="button"
          className="button button-primary"
          disabled={isUnderWay}
          onClick={() => examine('touched')}
        >
          运行相关用例
        </button>
        <button type="button" className="button" disabled={isUnderWay} onClick={() => examine('all')}>
          运行全部用例
        </button>
        {isUnderWay && (
          <button type="button" className="button" onClick={stop}>
            停止
          </button>
        )}
      </div>
      {isUnderWay && count !== undefined && count > 0 && (
        <progress aria-label="用例进度" max={count} value={cases.length} />
      )}
      <p role="status" className="note">
        {isBroken ? '文档还有错误，用例无法运行' : said({ count, done: cases.length, wrong: wrong.length, isUnderWay })}
      </p>
      {failure && <Failed text={failure} isLine />}
      <ul className="plain-list change-lines">
        {[...wrong, ...cases.filter(({ differences }) => differences.length === 0)].map(one => (
          <Case key={`${one.file} ${one.name}`} {...one} open={open} />
        ))}
      </ul>
    </div>
  );
}

interface Progress {
  count: number | undefined;
  done: number;
  wrong: number;
  isUnderWay: boolean;
}

function said({ count, done, wrong, isUnderWay }: Progress): string {
  if (count === undefined) return isUnderWay ? '正在检查文档…' : '用例在单独的数据库上运行，不影响现有数据';
  if (count === 0) return '没有用例与这些修改有关';
  return isUnderWay ? `${done} / ${count}，${wrong} 个不符` : `共 ${done} 个用例，${wrong} 个不符`;
}

const Case = ({ name, at, differences, open }: CaseFinding & Pick<Props, 'open'>) => (
  <li>
    <span>
      <span className={differences.length === 0 ? 'change-added' : 'change-removed'}>
        {differences.length === 0 ? '✓ 符合' : '✗ 不符'}
      </span>{' '}
      {name}
    </span>
    <PlaceButton at={at} open={open} />
    {differences.map(({ what, expected, actual }) => (
      <span key={what} className="change-difference">
        {what}：应为 <ins className="change-added">{expected}</ins>，实为 <del className="change-removed">{actual}</del>
      </span>
    ))}
  </li>
);
