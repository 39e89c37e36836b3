import type { ServiceContext } from '../../contract/context.ts'
import { fetchParent, type LeiParent } from '../../upstreams/gleif/fetch-parent.ts'
import { gleif } from '../../upstreams/gleif/gleif.ts'
import { type Attempt, attempt, skip } from './attempt.ts'
import type { LeiAnswer } from './gather-lei.ts'

/** The direct and the ultimate parent company. */
export interface Parents {
  readonly direct: LeiParent
  readonly ultimate: LeiParent
}

const FRESH = { ttlSeconds: 3600, staleSeconds: 24 * 3600 }

/** Looks up which companies consolidate the accounts of the registered company. */
export async function gatherParents(
  { facts: company }: Attempt<LeiAnswer>,
  context: Pick<ServiceContext, 'memo' | 'clock' | 'log' | 'signal'>,
): Promise<Attempt<Parents>> {
  if (!company) return skip(gleif.name, 'The LEI register has no entry of the company.')
  const ask = (level: keyof Parents) =>
    context.memo.remember(`gleif:${level}-parent:${company.lei}`, {
      ...FRESH,
      load: (ports) => fetchParent(company, level, ports),
    })
  const gather = async () => {
    const [direct, ultimate] = await Promise.all([ask('direct'), ask('ultimate')])
    return { direct, ultimate }
  }
  return attempt(gleif.name, gather, context)
}
