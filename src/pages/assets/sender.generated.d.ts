export { setUpSenders } from './sender.js'
