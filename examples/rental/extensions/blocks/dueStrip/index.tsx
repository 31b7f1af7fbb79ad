import { defineBlock, type OwnField, type OwnProps } from 'heddle/client';
import './due-strip.css';

interface Keys {
  date: OwnField;
  days: number;
  unit: string;
}

const oneDay = 86_400_000;
const weekdays = '日一二三四五六';

/** A column for what is late, and one for each day from today on. */
function DueStrip({ keys, rows, today }: OwnProps<Keys>) {
  const start = Date.parse(`${today}T00:00:00Z`);
  const days = Array.from({ length: keys.days }, (_, day) => new Date(start + day * oneDay));
  const due = rows.map(row => String(row[keys.date.name] ?? ''));
  const columns = [
    { key: 'late', head: '逾期', foot: '', count: due.filter(day => day !== '' && day < today).length },
    ...days.map(day => {
      const key = day.toISOString().slice(0, 10);
      const count = due.filter(one => one === key).length;
      return { key, head: key === today ? '今天' : `周${weekdays[day.getUTCDay()]}`, foot: key.slice(5), count };
    }),
  ];
  return (
    <ul className="due-strip">
      {columns.map(({ key, head, foot, count }) => (
        <li key={key} className={count === 0 ? 'none' : key === 'late' ? 'late' : ''}>
          <span>{head}</span>
          <b>
            {count}
            <small>{keys.unit}</small>
          </b>
          <span>{foot}</span>
        </li>
      ))}
    </ul>
  );
}

export default defineBlock<Keys>({ Content: DueStrip });
