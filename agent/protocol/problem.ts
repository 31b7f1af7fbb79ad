/** Why a message could not be read; the rest of the stream goes on. */
export type ProblemCode =
  | 'too-long'
  | 'not-json'
  | 'not-object'
  | 'unknown-kind'
  | 'no-name'
  | 'missing-fields'
  | 'unknown-type';

export interface Problem {
  kind: 'problem';
  code: ProblemCode;
  /** What is wrong with it: a name or fields. */
  detail: string;
}

const texts: Record<ProblemCode, string> = {
  'too-long': '消息过长，已忽略',
  'not-json': '消息不是有效的 JSON，已忽略',
  'not-object': '消息格式不正确，已忽略',
  'unknown-kind': '消息类型未知，已忽略',
  'no-name': '消息缺少名称，已忽略',
  'missing-fields': '消息缺少必要字段，已忽略',
  'unknown-type': '请求类型未知，已忽略',
};

export const problem = (code: ProblemCode, detail = ''): Problem => ({ kind: 'problem', code, detail });

/** For the log that staff may open. */
export const describe = ({ code, detail }: Problem): string => (detail ? `${texts[code]}：${detail}` : texts[code]);
