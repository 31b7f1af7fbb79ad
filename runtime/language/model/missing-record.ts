import type { EntityModel } from './model.ts';

/** What staff are told of a record that is not there, where the documents say nothing else. */
export const missingRecord = ({ title }: Pick<EntityModel, 'title'>): string => `${title}不存在`;
