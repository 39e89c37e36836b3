export { createEvmSchemes, type EvmSigner } from './evm-schemes.ts'
export { createOwnFacilitator, readSettlementKey } from './own-facilitator.ts'
