import type { Row } from 'heddle/server';
import type { Setting } from '../setting.ts';
import { apiTokens } from './api-tokens.ts';
import { grants } from './grants.ts';
import type { Operator, Role } from './operators.ts';
import type { Staff } from './staff.ts';

interface People {
  everybody: readonly Operator[];
  roles: readonly Role[];
  staff: Staff;
}

/** How somebody comes to what they may beside their account: by two persons, and as a program that acts for them. */
export const access = (setting: Setting, { everybody, roles, staff }: People): Record<string, Row[]> => ({
  secgrant: grants(setting, everybody, roles),
  apiToken: apiTokens(setting, staff),
});
