import { passwordCost } from '#server/auth/password.ts';

/** Set up before each file: who logs in pays a millisecond. What a password really costs is shown in auth/password.test.ts. */
passwordCost.N = 2 ** 8;
passwordCost.p = 1;
