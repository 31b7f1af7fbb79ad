import { useCallback, useState } from 'react';
import type { WidgetServices } from '#runtime/platform/widget.ts';
import { ChangePanel } from './changes/ChangePanel.tsx';
import { ChangeSets } from './changes/ChangeSets.tsx';
import './workbench.css';

type Props = Pick<WidgetServices, 'requests' | 'notices' | 'platform'>;

/** The frame of the workbench. */
export function Workbench({ requests, notices, platform }: Props) {
  const [chosen, choose] = useState<number>();
  const [version, setVersion] = useState(0);
  const changed = useCallback(() => setVersion(before => before + 1), []);
  return (
    <section className="workbench" aria-label="页面工作台">
      <ChangeSets {...{ requests, chosen, choose, version }} />
      {chosen !== undefined && (
        <ChangePanel
          key={chosen}
          id={chosen}
          open={() => undefined}
          changed={changed}
          {...{ requests, notices, platform }}
        />
      )}
    </section>
  );
}
