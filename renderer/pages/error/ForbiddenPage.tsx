import { StatePage } from './StatePage.tsx';

interface Props {
  title: string;
  /** The label that is missing. */
  permission: string;
  /** Leads to where the person may go; absent in a drawer. */
  home?: () => void;
}

/** A page that the person may not enter; names the missing permission, so that it can be asked for. */
export const ForbiddenPage = ({ title, permission, home }: Props) => (
  <StatePage
    code="403"
    title={`没有权限访问“${title}”`}
    actions={
      home && (
        <button type="button" className="button button-primary" onClick={home}>
          返回首页
        </button>
      )
    }
  >
    缺少权限 <strong>{permission}</strong>，如需使用请联系管理员开通。
  </StatePage>
);
