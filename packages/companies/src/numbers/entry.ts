export { compareNumbers, type StatedNumber } from './compare-numbers.ts'
export { hasLuhnDigit } from './has-luhn-digit.ts'
export { findCompanyNumber, isChiefRegister } from './number-schemes.ts'
export { readDigits } from './read-digits.ts'
