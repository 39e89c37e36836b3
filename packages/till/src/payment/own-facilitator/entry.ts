export { createEvmSchemes, type EvmSigner } from './evm-schemes.ts'
export { createOwnFacilitator } from './own-facilitator.ts'
