import { StatePage } from './StatePage.tsx';

/** An address that no page has. */
export const NotFoundPage = ({ home }: { home: () => void }) => (
  <StatePage
    code="404"
    title="页面不存在"
    actions={
      <button type="button" className="button button-primary" onClick={home}>
        返回首页
      </button>
    }
  >
    地址有误，或页面已被移除。
  </StatePage>
);
