import { useState } from 'react';
import type { PreviewSetting } from '#runtime/language/bundle/preview.ts';
import type { RequestPort } from '#runtime/platform/widget.ts';
import { As } from './As.tsx';
import { Choosing } from './Choosing.tsx';
import { useOffered } from './useOffered.ts';

interface Props {
  requests: RequestPort;
  desk: string;
  page: string;
  version: number;
  setting: PreviewSetting;
  change: (setting: PreviewSetting) => void;
  params: Record<string, string>;
  changeParams: (params: Record<string, string>) => void;
  /** Somebody has been searched; undefined: nobody. */
  search: (record: Record<string, unknown> | undefined) => void;
}

const answers = [
  { value: 'real', label: '真实数据' },
  { value: 'empty', label: '没有数据' },
  { value: 'error', label: '服务器出错' },
  { value: 'slow', label: '响应很慢' },
  { value: 'forbidden', label: '没有权限' },
] as const;

/** As whom, with which record in which state, and with which answers the page is looked at. */
export function SettingBar({ requests, desk, page, version, setting, change, params, changeParams, search }: Props) {
  const offered = useOffered(requests, desk, page, version);
  const records = offered?.records ?? undefined;
  const [record, setRecord] = useState(0);
  const [found, setFound] = useState('');
  const key = records?.param ? Number(params[records.param] ?? 0) : record;
  const chooseRecord = (given: string): void => {
    setRecord(Number(given));
    if (records?.param) changeParams(given === '' ? {} : { ...params, [records.param]: given });
    // The state was that of another one.
    const { state: _, ...rest } = setting;
    change(rest);
  };
  const chooseState = (given: string): void => {
    const { state: _, ...rest } = setting;
    change(given === '' || !records ? rest : { ...rest, state: { entity: records.entity, key, state: given } });
  };
  const { searched } = offered ?? {};
  return (
    <>
      <As offered={offered} setting={setting} change={change} />
      {searched && (
        <Choosing
          label="已查用户"
          none="没有查询用户"
          value={found}
          options={searched.rows.map(({ label }, index) => ({ value: String(index), label }))}
          choose={given => {
            setFound(given);
            search(given === '' ? undefined : searched.rows[Number(given)]?.record);
          }}
        />
      )}
      {records && records.rows.length > 0 && (
        <Choosing
          label={records.title}
          none={records.param ? '不带记录' : '请选择'}
          value={key > 0 ? String(key) : ''}
          options={records.rows.map(row => ({ value: String(row.key), label: row.label }))}
          choose={chooseRecord}
        />
      )}
      {records && records.states.length > 0 && key > 0 && (
        <Choosing
          label="状态"
          none="保持原状"
          value={setting.state?.state ?? ''}
          options={records.states}
          choose={chooseState}
        />
      )}
      <Choosing
        label="数据"
        value={setting.answers ?? 'real'}
        options={answers}
        choose={given => {
          const kind = answers.find(({ value }) => value === given)?.value ?? 'real';
          change({ ...setting, answers: kind });
        }}
      />
    </>
  );
}
