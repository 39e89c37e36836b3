import type { ServiceContext } from '../../contract/context.ts'
import type { Upstream } from '../../contract/upstream.ts'
import type { SanctionedParty } from '../../domain/sanctions/lists/sanctioned-party.ts'
import type { OfficialList } from './collect-parties.ts'

/** One official list: where it is published and how it is read. */
export interface SanctionsList {
  readonly list: SanctionedParty['list']
  readonly upstream: Upstream
  /** The official file. */
  readonly source: string
  /** Far below what the list has; a file of fewer entries is a broken one. */
  readonly leastEntries: number
  /** Every entry. Throws upstream_failed, and where the file is not what it should be. */
  fetchList(ports: Pick<ServiceContext, 'http' | 'signal'>): Promise<OfficialList>
}
