// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { ChooseFile } from '#renderer/blocks/import/ChooseFile.tsx';

afterEach(cleanup);

const file = new File(['a'], '供应商.xlsx');

it('a file that comes while the dialog still asks for an earlier import is taken when that is answered', () => {
  const onChoose = vi.fn();
  const dialog = (busy?: string) => <ChooseFile busy={busy} most={1000} onTemplate={vi.fn()} onChoose={onChoose} />;
  const { rerender } = render(dialog(''));
  fireEvent.change(screen.getByLabelText('选择要导入的文件'), { target: { files: [file] } });
  expect(onChoose).not.toHaveBeenCalled();
  rerender(dialog());
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(file);
  rerender(dialog('正在检查'));
  rerender(dialog());
  expect(onChoose).toHaveBeenCalledTimes(1);
});
