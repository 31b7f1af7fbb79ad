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

it('the template is an Excel file or a CSV, and so is what may be chosen; where a page says so, an Excel file alone', () => {
  const onTemplate = vi.fn();
  const dialog = (csv?: boolean) => (
    <ChooseFile
      busy={undefined}
      most={1000}
      {...(csv === undefined ? {} : { csv })}
      onTemplate={onTemplate}
      onChoose={vi.fn()}
    />
  );
  const { rerender } = render(dialog());
  fireEvent.click(screen.getByRole('button', { name: '下载模板' }));
  fireEvent.click(screen.getByRole('button', { name: 'CSV 模板' }));
  expect(onTemplate.mock.calls).toEqual([['xlsx'], ['csv']]);
  expect(screen.getByText('选择 Excel 或 CSV 文件')).toBeTruthy();
  expect(screen.getByLabelText('选择要导入的文件')).toHaveProperty('accept', '.xlsx,.csv,.tsv,.txt');
  rerender(dialog(false));
  expect(screen.queryByRole('button', { name: 'CSV 模板' })).toBeNull();
  expect(screen.getByText('选择 Excel 文件')).toBeTruthy();
  expect(screen.getByLabelText('选择要导入的文件')).toHaveProperty('accept', '.xlsx');
});
