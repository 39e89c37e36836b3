import { czechia } from './czechia.ts'
import { finland } from './finland.ts'
import { france } from './france.ts'
import type { NationalRegister } from './national-register.ts'
import { norway } from './norway.ts'

/** The registers that anyone may ask, without a key. */
export const NATIONAL_REGISTERS: readonly NationalRegister[] = [czechia, finland, france, norway]
