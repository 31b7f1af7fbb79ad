import { useState } from 'react';
import PagingBar from '#renderer/blocks/paging/PagingBar.tsx';
import { useServices } from '#renderer/hooks/services.tsx';
import { Dialog } from '#renderer/ui/dialog/Dialog.tsx';
import { Empty } from '#renderer/ui/state/Empty.tsx';
import { Failed } from '#renderer/ui/state/Failed.tsx';
import { type OrganisationQuery, useOrganisations } from './useOrganisations.ts';
import { useSwitch } from './useSwitch.ts';
import './organisation.css';

/** Spec 9. */
const sizes = [10, 20, 30, 40];
const first: OrganisationQuery = { orgName: '', curPage: 1, limit: 10 };

/** The organisations one belongs to, the default first, to switch to another (spec 4.3). */
export default function OrganisationDialog({ close }: { close: () => void }) {
  const { session } = useServices();
  const [query, setQuery] = useState(first);
  const { records, total, loading, error, retry } = useOrganisations(query);
  const { change, busy } = useSwitch(close);
  const current = session.state.loginInfo?.org.orgId;

  return (
    <Dialog title="切换组织" width={720} className="organisation" hasCross isFirm close={close}>
      <input
        className="input"
        type="search"
        aria-label="组织名称"
        placeholder="按组织名称查找"
        data-focus
        onChange={event => setQuery({ ...query, curPage: 1, orgName: event.target.value.trim() })}
      />
      <div className="organisation-list" aria-busy={loading}>
        <table>
          <thead>
            <tr>
              <th>组织名称</th>
              <th>地区</th>
              <th>工号</th>
              <th>姓名</th>
              <th>
                <span className="visually-hidden">操作</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {records.map(row => (
              <tr key={row.orgId} aria-current={row.orgId === current || undefined}>
                <td>
                  {row.orgName}
                  {row.isDefault === 1 && <span className="organisation-mark">默认</span>}
                </td>
                <td>{row.regionName || '--'}</td>
                <td className="figures">{row.operatorCode}</td>
                <td>{row.operatorName}</td>
                <td>
                  {row.orgId === current ? (
                    <span className="organisation-current">当前</span>
                  ) : (
                    <button
                      type="button"
                      className="link"
                      aria-label={`切换到${row.orgName}`}
                      disabled={busy}
                      onClick={() => void change(row)}
                    >
                      切换
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {!loading && !error && !records.length && <Empty text="没有符合条件的组织" />}
        {error && <Failed text={`加载失败：${error.message}`} trace={error.trace} retry={retry} />}
      </div>
      <PagingBar
        total={total}
        page={query.curPage}
        size={query.limit}
        sizes={sizes}
        onPage={(curPage, limit) => setQuery({ ...query, curPage, limit })}
      />
    </Dialog>
  );
}
