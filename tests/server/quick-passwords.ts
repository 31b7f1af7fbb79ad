import { quickPasswords } from '#scripts/test/quick-passwords.ts';

/** Set up before each file, and by the programs that tests start. */
quickPasswords();
