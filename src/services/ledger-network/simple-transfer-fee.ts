// The least that any transaction is charged for, in units of gas.
const GAS_UNITS = 1000n
// The coin that pays and the coin that is sent are stored, 988,000 each; of the first, what was paid before comes back.
const STORAGE_COST = 1_976_000n
const STORAGE_REBATE = 978_120n

/** What it costs to send some SUI to somebody, in its smallest unit, at the reference gas price. */
export function simpleTransferFee(referenceGasPrice: bigint): bigint {
  return GAS_UNITS * referenceGasPrice + STORAGE_COST - STORAGE_REBATE
}
