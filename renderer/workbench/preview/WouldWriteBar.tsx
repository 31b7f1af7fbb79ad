import type { WouldWrite } from '#runtime/language/bundle/preview.ts';

const deeds = { new: '新增', changed: '修改', deleted: '删除' } as const;

/** What the last act in the preview would have written, record by record. */
export function WouldWriteBar({ told: { records } }: { told: WouldWrite }) {
  return (
    <details className="would-write" open={records.length < 4}>
      <summary>刚才的操作会写入 {records.length} 条记录（预览中没有保存）</summary>
      <ul>
        {records.map(({ entity, title, key, what, fields }) => (
          <li key={`${entity} ${key}`}>
            {deeds[what]}
            {title} {key}
            {fields.length > 0 && `：${fields.join('、')}`}
          </li>
        ))}
      </ul>
    </details>
  );
}
