import { createPanel } from '../frame/panel.tsx';
import { ChatPanel } from './ChatPanel.tsx';

/** Options: quickAnswers, the texts that agents send at a press. */
export const agentChat = createPanel('agentChat', ChatPanel);
