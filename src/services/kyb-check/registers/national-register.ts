import type { RegisterEntry } from '@farebox/companies'
import type { Upstream } from '@farebox/third-parties'
import type { ServiceContext } from '../../../contract/context.ts'

/** The public register of a country's companies, asked by number alone: a name may be that of another company. */
export interface NationalRegister {
  readonly upstream: Upstream
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** False if companies may be missing, so that an unknown number says nothing. */
  readonly isWhole: boolean
  /** What its number is called, and its form, in words. */
  readonly numberInWords: string
  /** The number in the register's own form; null if it cannot be one. */
  readNumber(stated: string): string | null
  hasCheckDigit(number: string): boolean
  /** The entry; undefined if there is none. Throws upstream_failed. */
  find(ports: Pick<ServiceContext, 'http'>, number: string): Promise<RegisterEntry | undefined>
}
