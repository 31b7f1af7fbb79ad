import { StatePage } from './StatePage.tsx';

interface Props {
  title: string;
  /** The names of the parameters that are missing. */
  missing: readonly string[];
  /** Leads to where the person may go; absent in a drawer. */
  home?: () => void;
}

/** A page whose address does not say what to show; names the missing parameters. */
export const IncompletePage = ({ title, missing, home }: Props) => (
  <StatePage
    code="400"
    title={`“${title}”缺少参数`}
    actions={
      home && (
        <button type="button" className="button button-primary" onClick={home}>
          返回首页
        </button>
      )
    }
  >
    地址中缺少参数 <strong>{missing.join('、')}</strong>，请从列表或链接重新打开此页面。
  </StatePage>
);
