// @vitest-environment jsdom
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { Actions } from '#renderer/actions/useActions.tsx';
import { ActionPanel } from '#renderer/blocks/record/ActionPanel.tsx';
import { ServicesProvider } from '#renderer/hooks/services.tsx';
import { action } from '#tests/renderer/actions/host.ts';
import { bench } from '#tests/runtime/services/fixture.ts';

it('what cannot be done stands in one line, each with its reason, which is told when it is pressed', async () => {
  const { services } = await bench();
  const offer = ['报停', '移机', '复机'].map(label => action({ key: label, label }));
  const reasons: Record<string, string> = { 报停: '用户已停机，不能报停', 移机: '用户已停机，不能移机' };
  const actions: Actions = {
    at: () => offer,
    offered: () => true,
    refusal: ({ label }) => reasons[label],
    busy: () => false,
    hasFormats: () => false,
    run: vi.fn(),
    dialog: null,
  };
  render(
    <ServicesProvider services={services}>
      <ActionPanel title="业务受理" actions={actions} record={{ id: 1 }} />
    </ServicesProvider>,
  );
  const line = screen.getByText(/^现在不能办：/);
  expect(line.textContent).toBe('现在不能办：报停移机');
  expect(screen.getAllByText(/现在不能办/)).toHaveLength(1);
  const stop = within(line).getByRole('button', { name: '报停', description: '用户已停机，不能报停' });
  expect(stop.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(stop);
  expect(actions.run).toHaveBeenCalledWith(offer[0], { place: 'record', row: { id: 1 } });
  expect(within(line).queryByRole('button', { name: '复机' })).toBeNull();
  expect(screen.getByRole('button', { name: '复机' }).hasAttribute('aria-disabled')).toBe(false);
});
