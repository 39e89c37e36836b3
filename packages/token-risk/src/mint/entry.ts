export { mintNotes } from './mint-notes.ts'
export { type Mint, readMint, UnreadableMint } from './solana-mint.ts'
export {
  type FeeQuestion,
  type FeeSchedule,
  type FeeSetting,
  needsEpoch,
  type TransferFee,
  transferFeeOf,
} from './transfer-fee.ts'
