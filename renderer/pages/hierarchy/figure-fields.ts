import type { BundledHierarchyPage } from '#runtime/language/bundle/client.ts';
import type { FieldModel } from '#runtime/language/bundle/model.ts';

/** What is counted, in its order: numbers of the record itself, then what reports count. */
export const figureFields = ({ figures }: BundledHierarchyPage): FieldModel[] =>
  figures ? [...figures.sum, ...figures.from.flatMap(({ measures }) => measures)] : [];
