import type { Handler } from '../../calls/handler.ts';
import { grantHandlers } from './grants.ts';
import { permissionHandlers } from './own-permissions.ts';
import { operatorHandlers } from './password.ts';
import { openSessionHandlers } from './sessions.ts';

/** Operators and what they may (spec 2.14, 7.4 Security), where it takes more than the verbs. */
export const secHandlers = {
  ...operatorHandlers,
  ...grantHandlers,
  ...openSessionHandlers,
  ...permissionHandlers,
} satisfies Record<string, Handler>;
