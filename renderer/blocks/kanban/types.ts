import type { BundledListPage } from '#runtime/language/bundle/client.ts';

export type BundledKanban = NonNullable<BundledListPage['kanban']>;
