/** Whether what a field of text is given is a text as staff read it: it has braces, or Chinese, outside quotes. */
export const readsAsText = (said: string): boolean =>
  /[{\u0080-\uffff]/.test(said.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, ''));
