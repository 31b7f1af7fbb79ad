import { useState } from 'react';
import { StagedPage } from '#renderer/stage/StagedPage.tsx';
import { Choice } from '#renderer/ui/choice/Choice.tsx';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import { Loading } from '#renderer/ui/state/Loading.tsx';
import type { CatalogueEntry } from '../catalogue.ts';
import { useStage } from './useStage.ts';
import './preview.css';

interface Props {
  /** Undefined while they have mistakes: what was right last stays. */
  files: Record<string, string> | undefined;
  pages: CatalogueEntry['pages'];
  token: string | null;
}

const widths = [
  { value: 0, label: '满幅' },
  { value: 768, label: '平板' },
  { value: 390, label: '手机' },
];

/** The page that the documents make, drawn by the renderer, over a back end of its own. */
export function Preview({ files, pages, token }: Props) {
  const [width, setWidth] = useState(0);
  const [chosen, setChosen] = useState(0);
  const { stage, failure, working } = useStage(files, token);
  const first = pages[chosen] ?? pages[0];
  return (
    <section className="preview" aria-label="效果" aria-busy={working}>
      <header className="preview-tools row">
        {pages.length > 1 && (
          <Choice
            label="页面"
            options={pages.map(({ title }, value) => ({ value, label: title }))}
            value={chosen}
            choose={setChosen}
          />
        )}
        <Choice label="宽度" options={widths} value={width} choose={setWidth} />
        <p>
          {files
            ? working
              ? '正在更新…'
              : '示例数据库中的真实数据，可以随意操作'
            : '改正错误后更新，现在是上一个正确的版本'}
        </p>
      </header>
      {failure && <Failed isLine text={failure} />}
      <div className="preview-place">
        <div className="preview-frame stack" {...(width > 0 ? { style: { width } } : {})}>
          {stage && first ? (
            <StagedPage key={`${stage.id} ${chosen}`} stage={stage} first={first} />
          ) : (
            !failure && <Loading />
          )}
        </div>
      </div>
    </section>
  );
}
