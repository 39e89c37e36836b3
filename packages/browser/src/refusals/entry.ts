export { EndlessPage } from './endless-page.ts'
export { LostPage } from './lost-page.ts'
export { NotAPage } from './not-a-page.ts'
