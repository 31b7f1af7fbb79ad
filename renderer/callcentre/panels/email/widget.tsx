import { createPanel } from '../frame/panel.tsx';
import { EmailPanel } from './EmailPanel.tsx';

export const agentEmail = createPanel('agentEmail', EmailPanel);
