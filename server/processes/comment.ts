import type { Commented, ProcessModel } from '#runtime/language/bundle/model.ts';
import { ServerError } from '../errors/server-error.ts';

/** @throws ServerError badInput where the process asks for a comment and there is none */
export function requireComment({ comment }: ProcessModel, what: Commented, given: string): void {
  if (given === '' && comment.includes(what))
    throw new ServerError('badInput', { fields: { comment: '该项为必填项' } });
}
