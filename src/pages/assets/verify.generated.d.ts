export { setUpVerification } from './verify-sales.js'
