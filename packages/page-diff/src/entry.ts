export type { ChangeBlock } from './change-blocks.ts'
export { CHANGE_KINDS, type ChangeKind, type KnownAside } from './change-kinds.ts'
export { comparePages, type PageChanges, type PageVisit } from './compare-pages.ts'
export { withoutRotation } from './without-rotation.ts'
