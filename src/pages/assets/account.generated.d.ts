export { setUpAccount } from './account.js'
