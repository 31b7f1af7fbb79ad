import { usePanel } from '../frame/context.ts';
import { acts } from './acts.ts';
import type { Board } from './board.ts';
import { leave, type Supervision } from './supervision.ts';

interface Props {
  current: Supervision | null;
  forget(): void;
  board: Board | null;
}

/** What goes on at a colleague's call, and its end. */
export function SupervisionBar({ current, forget, board }: Props) {
  const { desk } = usePanel();
  if (!current) return null;
  const agent = board?.agents.find(({ cno }) => cno === current.cno);
  const end = async (): Promise<void> => {
    const result = await leave(desk, current);
    // Refused: the call is over already, and its last event was missed.
    if (result.kind !== 'unknown') forget();
  };
  return (
    <div className="wallboard-supervision row" role="status">
      <span>
        正在{acts[current.act].label} {agent?.name || current.cno}（{current.cno}）
      </span>
      <button type="button" className="button" onClick={() => void end()}>
        结束{acts[current.act].label}
      </button>
    </div>
  );
}
