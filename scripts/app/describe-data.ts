import type { DataWritten } from '#server/data/write.ts';

/** What was written of start data; no line where nothing was. */
export const describeData = ({ documents, records }: DataWritten): string[] =>
  documents.length > 0 ? [`Start data: ${records} records of ${documents.join(', ')}.`] : [];
