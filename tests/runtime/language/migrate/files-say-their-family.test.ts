import { expect, it } from 'vitest';
import { migrate } from '#runtime/language/index.ts';

const app = 'heddle: 2\nname: 试\nhome: a\nlogin: login\n';
const before = {
  'app.yaml': app,
  'pages/desk/chat.yaml': '# of the desk\nkind: board\ntitle: 会话 # short\nblocks: {}\n',
  'pages/desk/mail.yaml':
    'kind: board\ntitle: 邮件\nroute: { icon: mail } # an envelope\nblocks: { a: { report: home/mails } }\n',
  'pages/index.yaml': 'kind: board\ntitle: 首页\nblocks: {}\n',
  'reports/home/mails.yaml': 'defineId: 1\ntitle: 邮件数\nentity: mail\ncolumns: [a]\n',
  'messages/mail/late.yml': 'title: 晚了\n',
};

it('renames files where they lie; a page in a folder says its address; reports are named with dots', () => {
  const { files, moved, gone } = migrate(new Map(Object.entries(before)));
  expect(Object.fromEntries(moved)).toEqual({
    'pages/desk/chat.page.yaml': 'pages/desk/chat.yaml',
    'pages/desk/mail.page.yaml': 'pages/desk/mail.yaml',
    'pages/index.page.yaml': 'pages/index.yaml',
    'reports/home/home.mails.report.yaml': 'reports/home/mails.yaml',
    'messages/mail/mail.late.message.yml': 'messages/mail/late.yml',
  });
  expect([...gone].sort()).toEqual([...moved.values()].sort());
  expect(files.get('pages/desk/chat.page.yaml')).toBe(
    '# of the desk\nkind: board\ntitle: 会话 # short\nroute: { path: desk/chat }\nblocks: {}\n',
  );
  expect(files.get('pages/desk/mail.page.yaml')).toContain(
    'route: { path: desk/mail, icon: mail } # an envelope\nblocks: { a: { report: home.mails } }\n',
  );
  expect(files.get('pages/index.page.yaml')).toBe(before['pages/index.yaml']);
});

it('goes on where it was broken off, before the old files were gone', () => {
  const { files } = migrate(new Map(Object.entries(before)));
  const half = new Map([...files, ...Object.entries(before)]);
  const again = migrate(half);
  expect([...again.files.keys()].sort()).toEqual([...files.keys()].sort());
  expect(again.files.get('pages/desk/chat.page.yaml')).toBe(files.get('pages/desk/chat.page.yaml'));
});
