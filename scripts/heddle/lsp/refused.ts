import { LSPErrorCodes, ResponseError } from 'vscode-languageserver/node';

export const failed = (message: string): ResponseError => new ResponseError(LSPErrorCodes.RequestFailed, message);

/** What was asked for, or why not, as the protocol says it. */
export const orRefused = <T extends object>(answered: T | { refused: string }): T | ResponseError =>
  'refused' in answered ? failed(answered.refused) : answered;
