// The minimum charge of a transaction, in units of gas.
const GAS_UNITS = 1000n
// The paying coin and the sent coin are stored, 988,000 each; the rebate returns what the former's storage cost before.
const STORAGE_COST = 1_976_000n
const STORAGE_REBATE = 978_120n

/** The cost of a transfer of SUI, in its smallest unit, at the reference gas price. */
export function simpleTransferFee(referenceGasPrice: bigint): bigint {
  return GAS_UNITS * referenceGasPrice + STORAGE_COST - STORAGE_REBATE
}
