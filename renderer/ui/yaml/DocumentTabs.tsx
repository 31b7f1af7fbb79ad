import './document-tabs.css';

interface Props {
  /** Below the folder of documents: entities/order.entity.yaml. */
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
        <small>{titles[file.split('/')[0]?.replace('.yaml', '') ?? ''] ?? '文档'}</small>
        {nameOf(file)}
      </button>
    ))}
  </div>
);

const nameOf = (file: string): string =>
  file
    .split('/')
    .at(-1)
    ?.replace(/\.ya?ml$/, '') ?? file;

const titles: Readonly<Record<string, string>> = {
  pages: '页面',
  entities: '实体',
  services: '接口',
  dictionaries: '字典',
  reports: '报表',
  processes: '流程',
  cases: '用例',
  app: '平台',
  menu: '菜单',
  permissions: '权限',
  roles: '角色',
};
