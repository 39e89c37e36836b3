import type { ServiceContext } from '../../contract/context.ts'
import { fetchParent, type LeiParent } from '../../upstreams/gleif/fetch-parent.ts'
import { gleif } from '../../upstreams/gleif/gleif.ts'
import { type Attempt, attempt, skip } from './attempt.ts'
import type { LeiAnswer } from './gather-lei.ts'

/** The direct and the ultimate parent company; undefined if the register did not answer about it. */
export interface Parents {
  readonly direct: LeiParent | undefined
  readonly ultimate: LeiParent | undefined
}

const FRESH = { ttlSeconds: 3600, staleSeconds: 24 * 3600 }

/** Looks up which companies consolidate the accounts of the registered company. One may answer and the other not: then there is a note. */
export async function gatherParents(
  { facts: company }: Attempt<LeiAnswer>,
  context: Pick<ServiceContext, 'memo' | 'clock' | 'log' | 'signal'>,
): Promise<Attempt<Parents>> {
  if (!company) return skip(gleif.name, 'The LEI register has no entry of the company.')
  const ask = (level: keyof Parents) => {
    const load = (ports: Parameters<typeof fetchParent>[2]) => fetchParent(company, level, ports)
    const key = `gleif:${level}-parent:${company.lei}`
    return attempt(gleif.name, () => context.memo.remember(key, { ...FRESH, load }), context)
  }
  const [direct, ultimate] = await Promise.all([ask('direct'), ask('ultimate')])
  return {
    ...direct,
    facts: { direct: direct.facts, ultimate: ultimate.facts },
    note: direct.note ?? ultimate.note,
  }
}
