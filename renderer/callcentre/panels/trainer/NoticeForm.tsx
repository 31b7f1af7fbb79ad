import { type FormEvent, useState } from 'react';
import { StackedField } from '#renderer/ui/field/StackedField.tsx';
import type { PlayScenario } from './usePlays.ts';

const kinds = [
  { value: 'announcement', label: '公告' },
  { value: 'ticketNotice', label: '工单通知' },
  { value: 'agendaRemind', label: '日程提醒' },
];

/** The centre tells its agents something. */
export function NoticeForm({ play }: { play: PlayScenario }) {
  const [kind, setKind] = useState('announcement');
  const [to, setTo] = useState('');
  const [title, setTitle] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const receiver = to.trim() === '' ? {} : { to: to.trim() };
    void play({ title: `通知「${title}」`, steps: [{ notice: { event: kind, title, ...receiver } }] });
    setTitle('');
  };
  return (
    <form className="trainer-card" aria-label="通知" onSubmit={submit}>
      <h3>通知</h3>
      <StackedField label="种类">
        <select className="input" value={kind} onChange={event => setKind(event.target.value)}>
          {kinds.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </StackedField>
      <StackedField label="座席工号（不填为全部）">
        <input className="input" inputMode="numeric" value={to} onChange={event => setTo(event.target.value)} />
      </StackedField>
      <StackedField label="内容">
        <input
          className="input"
          required
          maxLength={200}
          value={title}
          onChange={event => setTitle(event.target.value)}
        />
      </StackedField>
      <button type="submit" className="button">
        发送通知
      </button>
    </form>
  );
}
