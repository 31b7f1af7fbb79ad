import { createPanel } from '../frame/panel.tsx';
import { Wallboard } from './Wallboard.tsx';

export const wallboard = createPanel('wallboard', Wallboard);
