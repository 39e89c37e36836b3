export { paidByFastify as paid } from './paid-by-fastify.ts'
