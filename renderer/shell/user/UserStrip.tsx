import X from 'lucide-react/icons/x';
import { useSnapshot } from 'valtio/react';
import Cell from '#renderer/cells/Cell.tsx';
import { cellView } from '#renderer/cells/registry.ts';
import { useOpenPage } from '#renderer/hooks/navigate.ts';
import { useServices } from '#renderer/hooks/services.tsx';
import type { FieldModel } from '#runtime/language/bundle/model.ts';
import { fieldType } from '#runtime/language/fields/index.ts';
import type { Row } from '#runtime/services/calls/contract.ts';
import { HeldState } from './HeldState.tsx';
import { StripActs } from './StripActs.tsx';
import './user-strip.css';

/** The searched user and all that is held with it (spec 3.4), in sight on every page; one press forgets everything. */
export function UserStrip() {
  const { account, bundle } = useServices();
  const { current, newcomer } = useSnapshot(account.state);
  const openPage = useOpenPage();
  const { page, show = [], alarm = [] } = bundle.app().app.account ?? {};
  if (!page || !(current ?? newcomer)) return null;
  return (
    <section className="user-strip row" aria-label="当前用户">
      {current ? (
        <>
          <button type="button" className="user-strip-open row" title="查看该用户" onClick={() => openPage(page)}>
            {show.map(field => (
              <Part key={field.name} field={field} user={current} alarm={alarm.includes(field.name)} />
            ))}
          </button>
          <HeldState open={() => openPage(page)} />
          <StripActs />
        </>
      ) : (
        newcomer && (
          <p className="user-strip-new">
            <span className="user-strip-part figures user-strip-name">新客户</span>
            {newcomer.known && <span className="user-strip-part figures">{newcomer.known}</span>}
          </p>
        )
      )}
      <button
        type="button"
        className="user-strip-clear"
        aria-label="清除当前用户"
        title="清除当前用户"
        onClick={() => account.clear()}
      >
        <X size={13} aria-hidden="true" />
        <span>清除</span>
      </button>
    </section>
  );
}

/** One value, as the page of the user has it: numbers say what they are, the rest is known by its looks. */
function Part({ field, user, alarm }: { field: FieldModel; user: Row; alarm: boolean }) {
  const { dictionaries } = useServices();
  const view = cellView(field, user, dictionaries);
  if (view.tone === 'missing') return null;
  const tone = alarm && Number(user[field.name]) > 0 ? 'negative' : view.tone;
  return (
    <span
      className={field.mask ? 'user-strip-part figures user-strip-name' : 'user-strip-part figures'}
      title={field.label}
    >
      {fieldType(field).quantity && <span className="user-strip-label">{field.label}</span>}
      <Cell view={{ text: view.text, ...(view.tags && { tags: view.tags }), ...(tone && { tone }) }} />
    </span>
  );
}
