import type { PhoneLoginForm } from '#agent/protocol/session.ts';

/** The log-in form as it is typed; the rules of agent spec 5 make numbers of what is one. */
export type LoginValues = Record<keyof Omit<PhoneLoginForm, 'type'>, string>;
