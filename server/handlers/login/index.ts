import type { Handler } from '../../calls/handler.ts';
import { organisationHandlers } from './organisations.ts';
import { ownSessionHandlers } from './own-sessions.ts';
import { passwordHandlers } from './password.ts';
import { qrHandlers } from './qr.ts';
import { sessionHandlers } from './session.ts';
import { smsHandlers } from './sms.ts';

/** Who one is, and how one gets in (spec 3.2, 3.3, 7.2). */
export const loginHandlers = {
  ...sessionHandlers,
  ...smsHandlers,
  ...qrHandlers,
  ...passwordHandlers,
  ...ownSessionHandlers,
  ...organisationHandlers,
} satisfies Record<string, Handler>;
