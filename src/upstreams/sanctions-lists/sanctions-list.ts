import type { SanctionedParty } from '@farebox/screening/lists'
import type { Upstream } from '@farebox/third-parties'
import type { ServiceContext } from '../../contract/context.ts'
import type { OfficialList } from './collect-parties.ts'

/** One official list, with its source and its reader. */
export interface SanctionsList {
  readonly list: SanctionedParty['list']
  readonly upstream: Upstream
  /** Address of the official file. */
  readonly source: string
  /** Far below the real number; a file with fewer entries is broken. */
  readonly leastEntries: number
  /** Every entry. Throws upstream_failed, also if the file is not as expected. */
  fetchList(ports: Pick<ServiceContext, 'http' | 'signal'>): Promise<OfficialList>
}
