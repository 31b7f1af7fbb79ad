// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import DataTable from '#renderer/blocks/table/DataTable.tsx';
import { ServicesProvider } from '#renderer/hooks/services.tsx';
import { bench } from '#tests/runtime/services/fixture.ts';

afterEach(cleanup);

it('what is told of the rows, such as which months are archived, stands below them; where nothing is, nothing stands there', async () => {
  const { services } = await bench();
  const table = (note?: string) => (
    <ServicesProvider services={services}>
      <DataTable
        columns={[]}
        rows={[]}
        total={0}
        page={1}
        size={20}
        loading={false}
        onRetry={() => undefined}
        note={note}
      />
    </ServicesProvider>
  );
  const { rerender } = render(table('2024-01的流水已归档'));
  expect(screen.getByRole('note').textContent).toBe('2024-01的流水已归档');
  rerender(table());
  expect(screen.queryByRole('note')).toBeNull();
});
