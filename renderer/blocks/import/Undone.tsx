import type { Batch } from './batch.ts';

/** What an undo has done, and what it had to leave as it is. */
export const Undone = ({ batch: { undoneCount, keptCount, kept } }: { batch: Batch }) => (
  <section className="import-undone" aria-label="撤销结果">
    <p role="status">
      已撤销 {undoneCount} 条{keptCount > 0 && `，保留 ${keptCount} 条：`}
    </p>
    {kept && (
      <ul>
        {kept.split('\n').map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    )}
  </section>
);
