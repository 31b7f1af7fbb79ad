import { type PreviewSetting, previewAnswers } from '#runtime/language/bundle/preview.ts';

/** What a header says of it; nothing particular where it says nothing readable. */
export function readSetting(header: string | string[] | undefined): PreviewSetting {
  const given = parsed(String(header ?? ''));
  if (!isRecord(given)) return {};
  const { as, state } = given;
  const kind = previewAnswers.find(one => one === given.answers);
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
