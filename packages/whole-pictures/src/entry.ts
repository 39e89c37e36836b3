export { requireWhole } from './require-whole.ts'
export { withClearGround } from './with-clear-ground.ts'
