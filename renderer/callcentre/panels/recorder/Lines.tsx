import { useState } from 'react';
import { destinationOf, kindOf, kinds, type Line, timeOf } from './timeline.ts';

/** So many lines are shown at first, the latest. */
const page = 300;

const machines = [
  { of: 'connection', label: '连接' },
  { of: 'presence', label: '在席' },
  { of: 'device', label: '话机' },
  { of: 'call', label: '通话' },
  { of: 'toolbar', label: '电话条' },
];
const labels = new Map<string, string>(kinds.map(({ kind, label }) => [kind, label]));

/** The lines, the latest at the end; beside each what the state machines make of all up to it. */
export function Lines({ lines }: { lines: readonly Line[] }) {
  const [count, setCount] = useState(page);
  const shown = lines.slice(-count);
  const first = lines.length - shown.length;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it by keys
    <div className="recorder-lines" role="region" aria-label="时间线" tabIndex={0}>
      {first > 0 && (
        <button type="button" className="link recorder-more" onClick={() => setCount(count + page)}>
          显示更早的 {Math.min(page, first)} 行
        </button>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col">时间</th>
            <th scope="col">种类</th>
            <th scope="col">内容</th>
            {machines.map(({ of, label }) => (
              <th key={of} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map(line => (
            <Row key={line.place} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Row({ line: { entry, states, changed, illegal } }: { line: Line }) {
  return (
    <tr data-illegal={illegal.length > 0 || entry.kind === 'illegal' ? '' : undefined}>
      <td className="recorder-time">{timeOf(entry.at)}</td>
      <td>
        <span className="recorder-tag" data-kind={kindOf(entry)}>
          {labels.get(kindOf(entry)) ?? entry.kind}
        </span>
      </td>
      <td className="recorder-content">
        <details>
          <summary>
            <b>{destinationOf(entry) || entry.of}</b> {entry.text.slice(0, 200)}
          </summary>
          <pre>{pretty(entry.text)}</pre>
          {illegal.map(text => (
            <p key={text}>回放不允许：{text}</p>
          ))}
        </details>
      </td>
      {machines.map(({ of }) => (
        <td key={of} className="recorder-state" data-changed={changed.includes(of) ? '' : undefined}>
          {states[of] ?? ''}
        </td>
      ))}
    </tr>
  );
}

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
