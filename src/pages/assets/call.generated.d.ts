export { setUpCall } from './call.js'
