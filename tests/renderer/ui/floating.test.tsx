// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Popover } from '#renderer/ui/floating/Popover.tsx';
import { useAnchor } from '#renderer/ui/floating/useAnchor.ts';
import { Menu } from '#renderer/ui/menu/Menu.tsx';
import { MenuItem } from '#renderer/ui/menu/MenuItem.tsx';

function Opens({ what, run = () => undefined }: { what: 'menu' | 'form'; run?: () => void }) {
  const { anchor, toggle, close } = useAnchor();
  return (
    <>
      <button type="button" onClick={toggle}>
        更多
      </button>
      <p>别处</p>
      {anchor && what === 'menu' && (
        <Menu label="菜单" anchor={anchor} close={close}>
          <MenuItem run={run}>甲</MenuItem>
          <MenuItem run={run} disabled>
            乙
          </MenuItem>
          <MenuItem run={run}>丙</MenuItem>
        </Menu>
      )}
      {anchor && what === 'form' && (
        <Popover label="表单" anchor={anchor} close={close}>
          <input aria-label="第一个" />
          <input aria-label="要填的" data-focus />
        </Popover>
      )}
    </>
  );
}
const opener = (): HTMLElement => screen.getByRole('button', { name: '更多' });
const focused = (): string | null => document.activeElement?.textContent ?? null;

describe('a menu', () => {
  it('is gone through by its keys, past what cannot be chosen', async () => {
    render(<Opens what="menu" />);
    await userEvent.click(opener());
    expect(focused()).toBe('甲');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('丙');
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('甲');
    await userEvent.keyboard('{ArrowUp}');
    expect(focused()).toBe('丙');
    await userEvent.keyboard('{Home}');
    expect(focused()).toBe('甲');
  });

  it('is closed by Escape, with the focus back where it was', async () => {
    render(<Opens what="menu" />);
    await userEvent.click(opener());
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(focused()).toBe('更多');
  });

  it.each(['pointerDown', 'wheel'] as const)('is closed by a %s elsewhere, not inside', async event => {
    render(<Opens what="menu" />);
    await userEvent.click(opener());
    fireEvent[event](screen.getByText('甲'));
    expect(screen.queryByRole('menu')).toBeTruthy();
    fireEvent[event](screen.getByText('别处'));
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('is closed by the button that opened it', async () => {
    render(<Opens what="menu" />);
    await userEvent.click(opener());
    await userEvent.click(opener());
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('a form at a control', () => {
  it('has the focus where it is wanted, and stays while one scrolls', async () => {
    render(<Opens what="form" />);
    await userEvent.click(opener());
    expect(document.activeElement).toBe(screen.getByLabelText('要填的'));
    fireEvent.wheel(screen.getByText('别处'));
    fireEvent(window, new Event('resize'));
    expect(screen.getByRole('dialog', { name: '表单' })).toBeTruthy();
    fireEvent.pointerDown(screen.getByText('别处'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
