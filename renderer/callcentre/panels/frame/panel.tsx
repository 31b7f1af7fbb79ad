import { type ComponentType, useSyncExternalStore } from 'react';
import type { ConnectionState } from '#agent/states/connection.ts';
import { mountReact } from '#renderer/ui/mount/mount.ts';
import type { RuntimeWidget } from '#runtime/platform/widget.ts';
import { useSnapshot, useWindowDesk } from '../../toolbar/window/useDesk.ts';
import { PanelProvider, type PanelServices, panelNeeds } from './context.ts';
import './panel.css';
import './panes.css';

/** A page's widget that shows the work of the agent who is logged in at the bar of this window. */
export const createPanel = (name: string, Body: ComponentType): RuntimeWidget<(typeof panelNeeds)[number]> => ({
  name,
  needs: panelNeeds,
  mount: (element, services) => mountReact(element, <Gate Body={Body} services={services} />),
});

/** Nothing comes over the line, and it is not a log-in that is on its way. */
const cut: readonly ConnectionState[] = ['waiting', 'exhausted'];

function Gate({ Body, services }: { Body: ComponentType; services: PanelServices }) {
  const desk = useWindowDesk();
  const snapshot = useSnapshot(desk);
  if (!desk || !snapshot?.agent) return <Closed intents={services.intents} />;
  return (
    <div className="panel">
      {cut.includes(snapshot.connection) && (
        <p className="panel-cut" role="alert">
          电话连接已断开，恢复之前显示的是断开时的情况
        </p>
      )}
      {/* Another agent's work is another panel. */}
      <PanelProvider key={snapshot.agent.cno} value={{ desk, snapshot, agent: snapshot.agent, services }}>
        <Body />
      </PanelProvider>
    </div>
  );
}

/** Nobody is logged in: the way to the log-in, for whoever has the bar. */
function Closed({ intents }: Pick<PanelServices, 'intents'>) {
  const mayLogIn = useSyncExternalStore(intents.subscribe, () => intents.offered('logInPhone'));
  return (
    <div className="panel panel-closed" role="status">
      <p>请先登录电话条</p>
      <p>登录后，这里会自动显示。</p>
      {mayLogIn && (
        <button type="button" className="button button-primary" onClick={() => intents.send('logInPhone', '')}>
          电话登录
        </button>
      )}
    </div>
  );
}
