export { Decimal, OptionalDecimal, OptionalEpochMs } from './decimal.ts'
export { decoder } from './decode.ts'
export { rowDecoder, rowsDecoder } from './decode-rows.ts'
export { spare } from './spare.ts'
