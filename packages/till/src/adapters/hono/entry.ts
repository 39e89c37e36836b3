export { paidByHono as paid } from './paid-by-hono.ts'
