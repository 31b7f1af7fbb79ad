import { createPanel } from '../frame/panel.tsx';
import { Trainer } from './Trainer.tsx';

export const trainer = createPanel('trainer', Trainer);
