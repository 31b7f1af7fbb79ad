/** How a page is looked at in a preview. */
export interface Setting {
  /** As whom: an account by its code, or a role by its name; left out: as the analyst. */
  as?: { account: string } | { role: string };
  /** A record that stands in another state for the time of the preview. */
  state?: { entity: string; key: number; state: string };
  /** What the back end answers: what there is, nothing, an error, only after a while, or that it is not permitted. */
  answers?: 'real' | 'empty' | 'error' | 'slow' | 'forbidden';
}

const answers = ['real', 'empty', 'error', 'slow', 'forbidden'] as const;

/** What a header says of it; nothing particular where it says nothing readable. */
export function readSetting(header: string | string[] | undefined): Setting {
  const given = parsed(String(header ?? ''));
  if (!isRecord(given)) return {};
  const { as, state } = given;
  const kind = answers.find(one => one === given.answers);
  return {
    ...(isRecord(as) && typeof as.account === 'string' ? { as: { account: as.account } } : {}),
    ...(isRecord(as) && typeof as.role === 'string' ? { as: { role: as.role } } : {}),
    ...(isRecord(state) && typeof state.entity === 'string' && typeof state.state === 'string'
      ? { state: { entity: state.entity, key: Number(state.key), state: state.state } }
      : {}),
    ...(kind ? { answers: kind } : {}),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(decodeURIComponent(text));
  } catch {
    return undefined;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
