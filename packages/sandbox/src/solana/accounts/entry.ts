export { createKeypair, type Keypair } from './keypair.ts'
export { testKeypair } from './test-keypair.ts'
