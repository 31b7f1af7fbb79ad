import { useEffect, useState } from 'react';
import type { PreviewOffer, PreviewSetting } from '#runtime/language/bundle/preview.ts';
import type { RequestPort } from '#runtime/platform/widget.ts';
import { ask } from '../ask.ts';

interface Props {
  requests: RequestPort;
  desk: string;
  page: string;
  version: number;
  setting: PreviewSetting;
  change: (setting: PreviewSetting) => void;
  params: Record<string, string>;
  changeParams: (params: Record<string, string>) => void;
}

const answers = [
  { value: 'real', label: '真实数据' },
  { value: 'empty', label: '没有数据' },
  { value: 'error', label: '服务器出错' },
  { value: 'slow', label: '响应很慢' },
  { value: 'forbidden', label: '没有权限' },
] as const;

/** As whom, with which record in which state, and with which answers the page is looked at. */
export function SettingBar({ requests, desk, page, version, setting, change, params, changeParams }: Props) {
  const offered = useOffered(requests, desk, page, version);
  const records = offered?.records ?? undefined;
  const [record, setRecord] = useState(0);
  const key = records?.param ? Number(params[records.param] ?? 0) : record;
  const as = setting.as ? ('role' in setting.as ? `role:${setting.as.role}` : `account:${setting.as.account}`) : '';
  const choose = (given: string): void => {
    const { as: _, ...rest } = setting;
    const [kind, ...name] = given.split(':');
    change(
      given === '' ? rest : { ...rest, as: kind === 'role' ? { role: name.join(':') } : { account: name.join(':') } },
    );
  };
  const chooseRecord = (given: string): void => {
    setRecord(Number(given));
    if (records?.param) changeParams(given === '0' ? {} : { ...params, [records.param]: given });
    // The state was that of another one.
    const { state: _, ...rest } = setting;
    change(rest);
  };
  const chooseState = (given: string): void => {
    const { state: _, ...rest } = setting;
    change(given === '' || !records ? rest : { ...rest, state: { entity: records.entity, key, state: given } });
  };
  return (
    <>
      <label className="row">
        身份
        <select aria-label="身份" className="input" value={as} onChange={event => choose(event.target.value)}>
          <option value="">我自己</option>
          <optgroup label="角色">
            {offered?.roles.map(role => (
              <option key={role} value={`role:${role}`}>
                {role}
              </option>
            ))}
          </optgroup>
          <optgroup label="人员">
            {offered?.people.map(({ code, name }) => (
              <option key={code} value={`account:${code}`}>
                {name}（{code}）
              </option>
            ))}
          </optgroup>
        </select>
      </label>
      {records && records.rows.length > 0 && (
        <label className="row">
          {records.title}
          <select
            aria-label={records.title}
            className="input"
            value={String(key)}
            onChange={event => chooseRecord(event.target.value)}
          >
            <option value="0">{records.param ? '不带记录' : '请选择'}</option>
            {records.rows.map(row => (
              <option key={row.key} value={row.key}>
                {row.label}
              </option>
            ))}
          </select>
        </label>
      )}
      {records && records.states.length > 0 && key > 0 && (
        <label className="row">
          状态
          <select
            aria-label="状态"
            className="input"
            value={setting.state?.state ?? ''}
            onChange={event => chooseState(event.target.value)}
          >
            <option value="">保持原状</option>
            {records.states.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className="row">
        数据
        <select
          aria-label="数据"
          className="input"
          value={setting.answers ?? 'real'}
          onChange={({ target }) => {
            const kind = answers.find(({ value }) => value === target.value)?.value ?? 'real';
            change({ ...setting, answers: kind });
          }}
        >
          {answers.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

/** Milliseconds after the page was shown anew: what is offered is seldom other than before. */
const pause = 1500;

function useOffered(requests: RequestPort, desk: string, page: string, version: number): PreviewOffer | undefined {
  const [offered, setOffered] = useState<{ of: string; given: PreviewOffer }>();
  const isKnown = offered?.of === `${desk} ${page}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the documents may have other roles and states
  useEffect(() => {
    let isWanted = true;
    const later = setTimeout(
      () =>
        ask<PreviewOffer>(requests, `desks/${desk}/offered?page=${encodeURIComponent(page)}`).then(
          given => isWanted && setOffered({ of: `${desk} ${page}`, given }),
          // Without them a page is looked at as oneself.
          () => isWanted && setOffered(undefined),
        ),
      isKnown ? pause : 0,
    );
    return () => {
      isWanted = false;
      clearTimeout(later);
    };
  }, [requests, desk, page, version]);
  return isKnown ? offered.given : undefined;
}
