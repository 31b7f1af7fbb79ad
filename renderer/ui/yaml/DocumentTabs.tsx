import './document-tabs.css';

interface Props {
  /** Below the folder of documents: purchase/supply.entity.yaml. */
  files: readonly string[];
  chosen: number;
  choose: (index: number) => void;
  /** Files in which something is wrong. */
  wrong?: ReadonlySet<string>;
}

/** Documents side by side, each with what it is: 页面, 实体, 接口. */
export const DocumentTabs = ({ files, chosen, choose, wrong }: Props) => (
  <div className="document-tabs" role="group" aria-label="文档">
    {files.map((file, index) => (
      <button
        key={file}
        type="button"
        aria-pressed={index === chosen}
        title={file}
        {...(wrong?.has(file) ? { 'data-wrong': '' } : {})}
        onClick={() => choose(index)}
      >
        <small>{titles[partsOf(file).family] ?? '文档'}</small>
        {partsOf(file).name}
      </button>
    ))}
  </div>
);

/** What stands before and at the end of a file's name: purchase/supply.entity.yaml is the entity supply, app.yaml the app. */
function partsOf(file: string): { name: string; family: string } {
  const stem = file.replace(/\.ya?ml$/, '').replace(/^.*\//, '');
  const end = stem.lastIndexOf('.');
  return { name: end < 0 ? stem : stem.slice(0, end), family: stem.slice(end + 1) };
}

const titles: Readonly<Record<string, string>> = {
  page: '页面',
  entity: '实体',
  calls: '接口',
  dictionary: '字典',
  report: '报表',
  process: '流程',
  cases: '用例',
  message: '消息',
  gateway: '外部系统',
  calendar: '日历',
  data: '数据',
  app: '平台',
  menu: '菜单',
  permissions: '权限',
  roles: '角色',
};
