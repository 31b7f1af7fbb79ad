import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { hashPassword, verifyPassword } from '#server/auth/password.ts';

const run = promisify(execFile);

it("costs what OWASP asks for, outside of tests' own processes", async () => {
  const program = `import { hashPassword } from '#server/auth/password.ts'; console.log(await hashPassword('heddle2026'))`;
  const { stdout } = await run(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program]);
  expect(stdout).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword('heddle2026', stdout.trim())).toBe(true);
  expect(await verifyPassword('heddle2027', stdout.trim())).toBe(false);
});

it('is kept with a salt of its own', async () => {
  const [one, other] = [await hashPassword('heddle2026'), await hashPassword('heddle2026')];
  expect(one).not.toBe(other);
  expect(await verifyPassword('heddle2026', other)).toBe(true);
});

it('is none for an account that does not exist', async () => {
  expect(await verifyPassword('', undefined)).toBe(false);
});
