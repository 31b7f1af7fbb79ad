import X from 'lucide-react/icons/x';
import { useSnapshot } from 'valtio/react';
import { useOpenPage } from '#renderer/hooks/navigate.ts';
import { useServices } from '#renderer/hooks/services.tsx';

/** Types of user (spec 3.4). */
const types: Record<string, string> = { BROADBAND: '宽带', EQUIPMENT: '设备', APPLICATION: '应用' };
/** Fields that name a customer, the likeliest first. */
const nameFields = ['userName', 'custName', 'customerName', 'name'];

/** The searched user (spec 3.4), always in sight; one press forgets it. */
export function AccountChip() {
  const { account, bundle } = useServices();
  const { current } = useSnapshot(account.state);
  const openPage = useOpenPage();
  const page = bundle.app().app.account?.page;
  if (!current || !page) return null;
  const text = (name: string): string =>
    typeof current[name] === 'string' || typeof current[name] === 'number' ? String(current[name]) : '';
  const type = text('userSpec');
  return (
    <div className="account-chip">
      <button type="button" className="account-chip-open" title="查看该用户" onClick={() => openPage(page)}>
        <span className="account-chip-name">{nameFields.map(text).find(Boolean) ?? '用户'}</span>
        <span className="figures">{text('billId')}</span>
        {type && <span className="account-chip-type">{types[type] ?? type}</span>}
      </button>
      <button
        type="button"
        className="account-chip-clear"
        aria-label="清除当前用户"
        title="清除当前用户"
        onClick={() => account.clear()}
      >
        <X size={13} aria-hidden="true" />
      </button>
    </div>
  );
}
