// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { readMessage } from '#agent/chat/read-event.ts';
import { messageType } from '#agent/protocol/codes.ts';
import { Attachment } from '#renderer/callcentre/panels/chat/Attachment.tsx';

afterEach(cleanup);

/** A message with a file of this name, from a switch that lets anything through, and what pressing it saves. */
function receive(fileName: string, kind: number): { saved: string[]; fetched: string[] } {
  const told = { mainUniqueId: 'c', messageId: 'm', senderType: 1, messageType: kind, fileKey: 'k', fileName };
  const { file } = readMessage(told as never, 0);
  const [saved, fetched]: [string[], string[]] = [[], []];
  const services = {
    platform: { saveFile: (_: Blob, name: string) => void saved.push(name) },
    notices: { error: (text: string) => void saved.push(text) },
  };
  const fetchFile = async (key: string): Promise<Blob> => {
    fetched.push(key);
    return new Blob(['1']);
  };
  if (file) render(<Attachment file={file} kind={kind} fetchFile={fetchFile} services={services as never} />);
  return { saved, fetched };
}

it.each([
  ['更新.exe', '更新.exe'],
  ['页面.html', '页面.html'],
  ['图.svg', '图.svg'],
  ['a\u202Efdp.exe', 'afdp.exe'],
  ['账单.exe. ', '账单.exe'],
])(
  'a file that is run when it is opened is told by its name as it is, and not had, whatever it says it is: «%s»',
  (name, seen) => {
    for (const kind of [messageType.file, messageType.picture]) {
      const { fetched } = receive(name, kind);
      expect(document.body.textContent).toBe(`${seen}打开它会运行程序，不能下载`);
      expect(screen.queryByRole('button')).toBeNull();
      expect(fetched).toEqual([]);
      cleanup();
    }
  },
);

it('any other is had by a press, under its name', async () => {
  const { saved } = receive('账单.pdf', messageType.file);
  await userEvent.click(screen.getByRole('button', { name: /账单\.pdf/ }));
  expect(saved).toEqual(['账单.pdf']);
});
