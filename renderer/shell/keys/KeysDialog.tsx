import { useSyncExternalStore } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import './keys-dialog.css';

const groups: readonly { title: string; keys: readonly (readonly [key: string, what: string])[] }[] = [
  {
    title: '到处',
    keys: [
      ['Ctrl+K', '找单号、号码、姓名、页面和操作'],
      ['Alt+U', '搜索用户'],
      ['Alt+1 … Alt+9', '转到第几个标签，9 为最后一个'],
      ['?', '显示这些按键'],
    ],
  },
  {
    title: '列表与记录',
    keys: [
      ['J', '下一行，或下一条记录'],
      ['K', '上一行，或上一条记录'],
      ['Enter ↵', '打开所在行的记录'],
      ['N', '新建'],
      ['/', '转到查询条件'],
      ['Esc', '收起旁边的记录，关闭弹出的内容'],
    ],
  },
  {
    title: '填写',
    keys: [
      ['Ctrl+Enter', '提交'],
      ['Ctrl+S', '保存'],
      ['Enter ↵', '转到下一项'],
    ],
  },
];

/** ?: what the keys do, those of the page in sight and of the telephone among them. */
export default function KeysDialog({ close }: { close: () => void }) {
  const { shortcuts } = useServices();
  const bound = useSyncExternalStore(shortcuts.subscribe, shortcuts.all);
  const own = bound.map(({ code, label }) => [`Alt+${code.replace(/^(Key|Digit)/, '')}`, label] as const);
  const all = own.length > 0 ? [...groups, { title: '当前页面', keys: own }] : groups;
  return (
    <Dialog title="按键" hasCross width={520} close={close}>
      <div className="keys-shown">
        {all.map(({ title, keys }) => (
          <section key={title} aria-label={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([key, what]) => (
                <div key={key}>
                  <dt>
                    <kbd>{key}</kbd>
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
