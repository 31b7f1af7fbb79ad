import { expect } from 'vitest';
import { callsOf } from '../clerks-day/calls.ts';
import { storageOf } from '../logged-in.ts';
import { appUrl } from '../place.ts';

/** Somebody who has just been taken on. */
export interface Newcomer {
  code: string;
  name: string;
  operatorId: number;
  password: string;
}

/** Takes somebody on with a role at an organisation, who has chosen a password of their own already. */
export async function newcomer(name: string, roleName: string, orgName: string): Promise<Newcomer> {
  const admin = await callsOf('admin');
  const [role] = (await admin('GET', `/api/crm/sec/secrole/list?roleName=${encodeURIComponent(roleName)}`)).records;
  const [org] = (await admin('GET', `/api/crm/sec/secorganize/list?orgName=${encodeURIComponent(orgName)}`)).records;
  const code = `new${Date.now().toString(36)}`;
  const made = await admin('POST', '/api/crm/sec/secoperator/save', {
    operatorCode: code,
    operatorName: name,
    orgId: org?.orgId,
    roles: [{ roleId: role?.roleId }],
  });
  const operatorId = Number(made.operatorId);
  const { password } = await admin('PUT', `/api/crm/sec/secoperator/resetPassword/${operatorId}`, {});
  const own = 'canyon9Maple';
  await changePassword(code, String(password), own);
  return { code, name, operatorId, password: own };
}

async function changePassword(code: string, oldPassword: string, newPassword: string): Promise<void> {
  const { origins } = await storageOf(appUrl(), code, oldPassword);
  const token = origins[0]?.localStorage.find(({ name }) => name === 'heddle.token')?.value;
  const answer = await fetch(new URL('/loginApi/v1/uac/password', appUrl()), {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ oldPassword, newPassword }),
  });
  expect(await answer.json()).toMatchObject({ code: 200 });
}
