import { useState } from 'react';
import { useServices } from '#renderer/hooks/services.tsx';
import type { Credentials } from '#runtime/services/services.ts';

/** Logs in, and says what came of it; one try at a time. */
export function useLogin() {
  const { session } = useServices();
  const [state, setState] = useState<{ waiting: boolean; error: string }>({ waiting: false, error: '' });
  const enter = async (credentials: Credentials): Promise<void> => {
    if (state.waiting) return;
    setState({ waiting: true, error: '' });
    try {
      await session.login(credentials);
    } catch (error) {
      setState({ waiting: false, error: messageOf(error) });
    }
  };
  return { ...state, enter, refuse: (error: string) => setState({ waiting: false, error }) };
}

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '登录失败');
