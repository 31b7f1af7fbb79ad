import { type FormEvent, useId, useState } from 'react';
import { DialogButtons } from '#renderer/ui/dialog/DialogButtons.tsx';
import { Field } from '#renderer/ui/field/Field.tsx';
import { TextField } from '#renderer/ui/field/TextField.tsx';

interface Props {
  /** The number that was pressed somewhere in the app; '' where staff type one. */
  number: string;
  /** The numbers that the customer may see. */
  numbers: readonly string[];
  /** Why nobody can be called now; null where one can. */
  why: string | null;
  dial(call: { tel: string; obClid: string; toColleague: boolean }): void;
  cancel(): void;
}

/** An outbound call (agent spec 3): tel and obClid, or a colleague's number. One that was pressed only wants to be confirmed. */
export function OutboundForm({ number, numbers, why, dial, cancel }: Props) {
  const [tel, setTel] = useState(number);
  const [obClid, setObClid] = useState('');
  const [toColleague, setToColleague] = useState(false);
  const [wrong, setWrong] = useState('');
  const id = useId();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const written = tel.replace(/[\s-]/g, '');
    if (/^\d{3,20}$/.test(written)) dial({ tel: written, obClid, toColleague });
    else setWrong('请输入正确的电话号码');
  };
  return (
    <form className="field-form" onSubmit={submit} noValidate>
      {!number && (
        <fieldset className="agent-kinds">
          <legend className="visually-hidden">呼叫对象</legend>
          {['客户', '同事'].map((name, index) => (
            <label key={name}>
              <input
                type="radio"
                name={`${id}-kind`}
                checked={toColleague === (index === 1)}
                onChange={() => setToColleague(index === 1)}
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
      <TextField
        id={`${id}-tel`}
        label={toColleague ? '座席工号' : '客户号码'}
        wrong={wrong}
        value={tel}
        inputMode="tel"
        figures
        {...(number ? {} : { 'data-focus': true })}
        change={value => {
          setTel(value);
          setWrong('');
        }}
      />
      {!toColleague && numbers.length > 0 && (
        <Field id={`${id}-clid`} label="外显号码">
          <select id={`${id}-clid`} className="input" value={obClid} onChange={event => setObClid(event.target.value)}>
            <option value="">自动选择</option>
            {numbers.map(one => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </Field>
      )}
      {why && (
        <p className="field-wrong" role="status">
          {why}
        </p>
      )}
      <DialogButtons
        action="拨打"
        disabled={why !== null}
        {...(number && { focus: 'action' as const })}
        cancel={cancel}
      />
    </form>
  );
}
