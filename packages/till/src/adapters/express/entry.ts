export { paidByExpress as paid } from './paid-by-express.ts'
