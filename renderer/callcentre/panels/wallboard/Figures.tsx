import { clockOf } from '../../duration.ts';
import { type Board, totalsOf } from './board.ts';

/** The figures that count, in digits that can be read across a room. */
export function Figures({ board, now }: { board: Board; now: number }) {
  const { completed, abandoned, serviceLevel, agents } = totalsOf(board);
  const within = board.queues[0]?.within ?? 0;
  const longest = board.waiting[0] ? now - board.waiting[0].since : 0;
  const online = agents.talk + agents.ring + agents.wrap + agents.free + agents.away;
  return (
    <dl className="wallboard-figures">
      <Figure label="排队" value={String(board.waiting.length)} tone={board.waiting.length > 0 ? 'warn' : undefined}>
        人等待接听
      </Figure>
      <Figure
        label="最长等待"
        value={clockOf(longest)}
        tone={longest > within * 2000 ? 'bad' : longest > within * 1000 ? 'warn' : undefined}
      >
        目标 {within} 秒内
      </Figure>
      <Figure
        label="服务水平"
        value={`${serviceLevel}%`}
        tone={serviceLevel < 60 ? 'bad' : serviceLevel < 80 ? 'warn' : 'good'}
      >
        {within} 秒内接听的占比
      </Figure>
      <Figure label="今日接听" value={String(completed)}>
        呼入 {completed + abandoned}
      </Figure>
      <Figure label="今日放弃" value={String(abandoned)} tone={abandoned > 0 ? 'warn' : undefined}>
        {share(abandoned, completed + abandoned)}
      </Figure>
      <Figure label="空闲座席" value={String(agents.free)} tone={agents.free === 0 && online > 0 ? 'bad' : 'good'}>
        在线 {online} · 通话 {agents.talk}
      </Figure>
    </dl>
  );
}

const share = (part: number, whole: number): string =>
  whole === 0 ? '放弃率 0%' : `放弃率 ${Math.round((part / whole) * 1000) / 10}%`;

interface FigureProps {
  label: string;
  value: string;
  tone?: 'good' | 'warn' | 'bad' | undefined;
  children: React.ReactNode;
}

const Figure = ({ label, value, tone, children }: FigureProps) => (
  <div className="wallboard-figure stack" data-tone={tone}>
    <dt>{label}</dt>
    <dd>{value}</dd>
    <dd className="wallboard-note">{children}</dd>
  </div>
);
