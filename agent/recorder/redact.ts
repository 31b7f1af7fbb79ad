/** Names of values that are nobody's business, whatever they hold. */
const secret = /passw|pwd|token|secret|verificationcode|authori[sz]ation/i;
/** Names of values that are numbers by nature, of which only a mobile number would be a telephone's. */
const identifying = /(ids?|cno|qnos?|key|time)$/i;

/** A secret in a text that is no JSON, or only the beginning of some. */
const secretInText =
  /("?\w*(?:passw|pwd|token|secret|verificationcode|authori[sz]ation)\w*"?\s*[:=]\s*)("[^"]*"?|[^\s,;}]+)/gi;
const mobile = /(?<!\d)(1[3-9]\d)\d{4}(\d{4})(?!\d)/g;
const longNumber = /(?<!\d)(\d{3})\d{4,}(?!\d)/g;

const maskMobiles = (text: string): string => text.replace(mobile, '$1****$2');

const maskNumbers = (text: string): string => maskMobiles(text).replace(longNumber, '$1****');

/**
 * A text without secrets and telephone numbers: of a mobile number the last four digits stay, of any other long one
 * the first three.
 */
export const maskText = (text: string): string => maskNumbers(text.replace(secretInText, '$1***'));

function redactValue(name: string, value: unknown): unknown {
  if (secret.test(name)) return value === '' || value == null ? value : '***';
  if (typeof value === 'string') return identifying.test(name) ? maskMobiles(value) : maskNumbers(value);
  if (typeof value === 'number') return /^1[3-9]\d{9}$/.test(String(value)) ? maskMobiles(String(value)) : value;
  if (Array.isArray(value)) return value.map(entry => redactValue(name, entry));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [maskNumbers(key), redactValue(key, inner)]));
}

/** The text of a frame without passwords, tokens and telephone numbers; what the state machines read stays. */
export function redactFrame(text: string): string {
  try {
    return JSON.stringify(redactValue('', JSON.parse(text)));
  } catch {
    return maskText(text);
  }
}
