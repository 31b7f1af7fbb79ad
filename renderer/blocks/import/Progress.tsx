import { type Batch, workOf } from './batch.ts';

/** How far an import is that is gone through in the background. */
export const Progress = ({ batch, name }: { batch: Batch; name: string | undefined }) => (
  <div className="import-progress">
    <p>{name}</p>
    <progress max={100} value={batch.progress} aria-label={workOf(batch)} />
    <p role="status">{workOf(batch)}</p>
    <p className="faint">可以关闭这个窗口：完成后会通知您，在「导入记录」里也能看到。</p>
  </div>
);
