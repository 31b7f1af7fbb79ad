import { StatePage } from './StatePage.tsx';

interface Props {
  title: string;
  /** The page from which it is opened, as the menu has it; absent where none leads to it. */
  from?: { title: string; open: () => void } | undefined;
  /** Leads to where the person may go; absent in a drawer. */
  home?: () => void;
}

/** A page whose address does not say which record it is to show: says where one is chosen, and leads there. */
export const IncompletePage = ({ title, from, home }: Props) => (
  <StatePage
    code="400"
    title={`先选一条，再打开“${title}”`}
    actions={
      <>
        {from && (
          <button type="button" className="button button-primary" onClick={from.open}>
            去“{from.title}”
          </button>
        )}
        {home && (
          <button type="button" className={from ? 'button' : 'button button-primary'} onClick={home}>
            返回首页
          </button>
        )}
      </>
    }
  >
    {from
      ? `地址没有说明要看哪一条。请在“${from.title}”中找到它，从那里打开。`
      : '地址没有说明要看哪一条。请从列表、消息或查找（Ctrl+K）中打开它。'}
  </StatePage>
);
