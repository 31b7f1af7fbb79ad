// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useCall } from '#renderer/blocks/data/useCall.ts';
import { ServicesProvider } from '#renderer/hooks/services.tsx';
import { good, loggedIn, supplies } from '#tests/runtime/services/fixture.ts';

afterEach(cleanup);

const args = { curPage: 1 };

/** The list's call asked for ahead and answered `甲`; whatever is asked afterwards is answered `乙`. */
async function answeredAhead() {
  let count = 0;
  const made = await loggedIn(
    ({ url }) => (url.startsWith('/api/supply') ? good({ name: count++ === 0 ? '甲' : '乙' }) : undefined),
    { page: supplies as never },
  );
  await made.services.bundle.page('supplierManage');
  made.services.ahead.begin('supply.list', args);
  await act(async () => void (await new Promise(resolve => setTimeout(resolve, 20))));
  return made;
}

const shown = (services: Awaited<ReturnType<typeof answeredAhead>>['services'], pictures: unknown[]) =>
  renderHook(
    () => {
      const loaded = useCall<{ name: string }>('supply.list', args);
      pictures.push(loaded.data?.name);
      return loaded;
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => (
        <ServicesProvider services={services}>{children}</ServicesProvider>
      ),
    },
  );

it('what was answered ahead is in the first picture, and not asked for again', async () => {
  const { services, seen } = await answeredAhead();
  const pictures: unknown[] = [];
  const { result } = await act(async () => shown(services, pictures));
  expect(pictures).toEqual(pictures.map(() => '甲'));
  expect(result.current.loading).toBe(false);
  expect(seen.filter(({ url }) => url.startsWith('/api/supply'))).toHaveLength(1);
});

it('what may be another person’s by the time it is drawn goes, and is asked for anew', async () => {
  const { services } = await answeredAhead();
  const pictures: unknown[] = [];
  const { ahead } = services;
  // Between the first picture and its effects.
  const gone = { ...services, ahead: { ...ahead, take: () => void ahead.forget() } } as unknown as typeof services;
  const { result } = await act(async () => shown(gone, pictures));
  expect(pictures.slice(0, 2)).toEqual(['甲', undefined]);
  expect(result.current.data?.name).toBe('乙');
});
