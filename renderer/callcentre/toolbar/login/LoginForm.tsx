import { type FormEvent, useId, useState } from 'react';
import type { PhoneLoginForm } from '#agent/protocol/session.ts';
import { Field } from '#renderer/ui/field/Field.tsx';
import { Popover } from '#renderer/ui/floating/Popover.tsx';
import type { Anchor } from '#renderer/ui/floating/place.ts';
import type { ToolbarOptions } from '../options.ts';
import { BindTypes } from './BindTypes.tsx';
import type { LoginValues } from './values.ts';

interface Props {
  options: Pick<ToolbarOptions, 'enterprises'>;
  /** What the last log-in was asked for. */
  remembered: Omit<PhoneLoginForm, 'password'> | null;
  busy: boolean;
  /** The button that opened it. */
  anchor: Anchor;
  logIn(values: LoginValues): void;
  close: () => void;
}

/** The choice after which an enterprise code is typed. */
const custom = '*';

const text = (value: unknown, otherwise: string): string => (value === undefined ? otherwise : String(value));

/** The kinds of log-in, in words; the specification names the first alone (agent spec 3), and another host may have more. */
const typesWith = (chosen: string): { value: string; label: string }[] => [
  { value: '1', label: '电脑（座席工作台）' },
  ...(chosen === '1' ? [] : [{ value: chosen, label: `类型 ${chosen}` }]),
];

/** The log-in of the telephone (agent spec 3): presets bind type 2, status 1. */
export default function LoginForm({ options: { enterprises }, remembered, busy, anchor, logIn, close }: Props) {
  const known = enterprises.some(({ code }) => code === (remembered?.identifier ?? enterprises[0]?.code));
  const [choice, setChoice] = useState(known ? (remembered?.identifier ?? enterprises[0]?.code ?? custom) : custom);
  const [values, setValues] = useState<LoginValues>({
    identifier: known ? '' : (remembered?.identifier ?? ''),
    cno: remembered?.cno ?? '',
    password: '',
    loginType: text(remembered?.loginType, '1'),
    bindTel: remembered?.bindTel ?? '',
    bindType: text(remembered?.bindType, '2'),
    loginStatus: text(remembered?.loginStatus === 2 ? 2 : 1, '1'),
  });
  const loginTypes = typesWith(values.loginType);
  const [wrong, setWrong] = useState<Partial<Record<keyof LoginValues, string>>>({});
  const id = useId();
  const set = (name: keyof LoginValues) => (event: { target: { value: string } }) => {
    setValues(before => ({ ...before, [name]: event.target.value }));
    setWrong(before => ({ ...before, [name]: undefined }));
  };
  const input = (name: keyof LoginValues) => ({
    id: `${id}-${name}`,
    className: 'input',
    value: values[name],
    onChange: set(name),
    'aria-invalid': wrong[name] !== undefined,
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const identifier = choice === custom ? values.identifier.trim() : choice;
    const faults = {
      ...(identifier ? {} : { identifier: '请输入企业编号' }),
      ...(values.cno.trim() ? {} : { cno: '请输入座席工号' }),
    };
    setWrong(faults);
    if (Object.keys(faults).length === 0) logIn({ ...values, identifier });
  };
  return (
    <Popover label="电话登录" anchor={anchor} close={close}>
      <form className="field-form" onSubmit={submit} noValidate>
        <Field id={`${id}-enterprise`} label="企业">
          <select
            id={`${id}-enterprise`}
            className="input"
            value={choice}
            onChange={event => setChoice(event.target.value)}
          >
            {enterprises.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}（{code}）
              </option>
            ))}
            <option value={custom}>自定义企业编号…</option>
          </select>
        </Field>
        {choice === custom && (
          <Field id={`${id}-identifier`} label="企业编号" wrong={wrong.identifier}>
            <input {...input('identifier')} autoComplete="off" />
          </Field>
        )}
        <Field id={`${id}-cno`} label="座席工号" wrong={wrong.cno}>
          <input {...input('cno')} data-focus inputMode="numeric" autoComplete="off" />
        </Field>
        <Field id={`${id}-password`} label="座席密码">
          <input {...input('password')} type="password" autoComplete="off" />
        </Field>
        <Field id={`${id}-bindType`} label="绑定类型">
          <select {...input('bindType')}>
            <BindTypes />
          </select>
        </Field>
        <Field id={`${id}-bindTel`} label="绑定号码">
          <input {...input('bindTel')} inputMode="tel" autoComplete="off" />
        </Field>
        <Field id={`${id}-loginStatus`} label="登录后">
          <select {...input('loginStatus')}>
            <option value="1">空闲</option>
            <option value="2">置忙</option>
          </select>
        </Field>
        <Field id={`${id}-loginType`} label="登录类型">
          <select {...input('loginType')}>
            {loginTypes.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </Field>
        <button type="submit" className="button button-primary" disabled={busy}>
          {busy ? '登录中…' : '登录电话'}
        </button>
      </form>
    </Popover>
  );
}
