import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Boundary } from '../state/Boundary.tsx';
import { mounted, watchMounted } from './mount.ts';

/** Draws what has been mounted into elements of others; each keeps its own faults to itself. */
export const Mounts = () =>
  useSyncExternalStore(watchMounted, mounted).map(({ key, element, node }) =>
    createPortal(<Boundary name="此处">{node}</Boundary>, element, key),
  );
