import { useId, useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import { TextField } from '#renderer/ui/field/TextField.tsx';
import type { SeenReason, SeenRecord } from '#runtime/language/bundle/answers.ts';

interface Question {
  record: string;
  who: string;
}

/** Why somebody sees a record or does not: what the data scope and `see` say of both, part by part. */
export function RecordQuestion({ entity }: { entity: { name: string; title: string } }) {
  const { calls } = useServices();
  const id = useId();
  const [question, setQuestion] = useState<Question>({ record: '', who: '' });
  const [told, setTold] = useState<SeenRecord | { wrong: string }>();
  const ask = async (): Promise<void> => {
    const given = { entity: entity.name, ...question };
    setTold(
      await calls
        .run<SeenRecord>('why.record', given, { quiet: true })
        .catch((error: Error) => ({ wrong: error.message })),
    );
  };
  return (
    <form
      className="why-record"
      onSubmit={event => {
        event.preventDefault();
        void ask();
      }}
    >
      <h3>谁看得到某条{entity.title}</h3>
      <div className="why-question">
        <TextField
          id={`${id}record`}
          label="记录编号"
          value={question.record}
          wrong=""
          change={record => setQuestion({ ...question, record })}
        />
        <TextField
          id={`${id}who`}
          label="工号（不填是自己）"
          value={question.who}
          wrong=""
          change={who => setQuestion({ ...question, who })}
        />
        <button type="submit" className="button" disabled={question.record.trim() === ''}>
          查看原因
        </button>
      </div>
      <div role="status">{told && ('wrong' in told ? <p>{told.wrong}</p> : <Told {...told} />)}</div>
    </form>
  );
}

const Told = ({ person, record, sees, reasons }: SeenRecord) =>
  record === null ? (
    <p>没有这条记录</p>
  ) : (
    <>
      <p>
        {person}
        {sees ? '看得到' : '看不到'}
        {record}
      </p>
      <Reasons reasons={reasons} />
    </>
  );

const Reasons = ({ reasons }: { reasons: readonly SeenReason[] }) => (
  <ul className="why-reasons">
    {reasons.map(({ text, holds, parts, at }) => (
      <li key={text} data-holds={holds}>
        {holds ? '成立' : '不成立'}：{text}
        {at && <code>{at}</code>}
        {parts.length > 0 && <Reasons reasons={parts} />}
      </li>
    ))}
  </ul>
);
