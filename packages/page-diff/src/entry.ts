export type { ChangeBlock } from './change-blocks.ts'
export type { ChangeKind, KnownAside } from './change-kinds.ts'
export { comparePages, type PageChanges, type PageVisit } from './compare-pages.ts'
