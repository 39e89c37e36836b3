import { czechia } from './czechia.ts'
import { finland } from './finland.ts'
import { france } from './france.ts'
import { ireland } from './ireland.ts'
import { latvia } from './latvia.ts'
import type { NationalRegister } from './national-register.ts'
import { norway } from './norway.ts'
import { poland } from './poland.ts'
import { unitedKingdom } from './united-kingdom.ts'

/** The registers that can be asked; one that needs a key, where the operator has it. */
export const NATIONAL_REGISTERS: readonly NationalRegister[] = [
  czechia,
  finland,
  france,
  ireland,
  latvia,
  norway,
  poland,
  unitedKingdom,
]
