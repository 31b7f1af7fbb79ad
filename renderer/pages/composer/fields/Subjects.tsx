import FolderOpen from 'lucide-react/icons/folder-open';
import { useState } from 'react';
import { Empty } from '#renderer/ui/state/Empty.tsx';
import type { ReportSubjects } from '#runtime/language/bundle/answers.ts';
import { Finder } from './Finder.tsx';
import { found } from './found.ts';

interface Props {
  subjects: ReportSubjects['subjects'];
  reports: ReportSubjects['reports'];
  openKept(): void;
  begin(entity: string): void;
  copy(report: ReportSubjects['reports'][number]): void;
}

/** What a report is to be about: something that one may read, or a report that there is, to go on from. */
export function Subjects({ subjects, reports, openKept, begin, copy }: Props) {
  const [typed, setTyped] = useState('');
  const fitting = found(subjects, typed, one => one);
  const copied = found(reports, typed, ({ title }) => ({ title, pinyin: '' }));
  return (
    <section className="composer-begin" aria-label="选择统计对象">
      <header>
        <h2>统计什么？</h2>
        <button type="button" className="button" onClick={openKept}>
          <FolderOpen size={15} aria-hidden="true" /> 报表模板
        </button>
        <p className="composer-begin-note">列出的是您能查看的业务对象。选中一个，再点字段，结果随即显示。</p>
      </header>
      <Finder
        label="查找统计对象"
        placeholder="输入名称或拼音首字母，回车选中第一个"
        typed={typed}
        type={setTyped}
        enter={() => {
          const [first] = fitting;
          if (first) begin(first.entity);
        }}
      />
      {fitting.length === 0 && copied.length === 0 && (
        <Empty text={subjects.length === 0 ? '您还没有能查看的业务列表，请联系管理员开通' : '没有符合的对象'} />
      )}
      {fitting.length > 0 && (
        <ul className="composer-subjects plain-list" aria-label="统计对象">
          {fitting.map(({ entity, title }) => (
            <li key={entity}>
              <button type="button" onClick={() => begin(entity)}>
                {title}
              </button>
            </li>
          ))}
        </ul>
      )}
      {copied.length > 0 && (
        <>
          <h3>或者从已有的报表开始，复制一份来改</h3>
          <ul className="composer-subjects composer-copies plain-list" aria-label="已有的报表">
            {copied.map(report => (
              <li key={`${report.defineId}.${report.reportVersion}`}>
                <button type="button" onClick={() => copy(report)}>
                  {report.title}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
