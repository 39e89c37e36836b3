export { compareNumbers, type StatedNumber } from './compare-numbers.ts'
export { findCompanyNumber, isChiefRegister } from './number-schemes.ts'
