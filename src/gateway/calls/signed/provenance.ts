import manifest from '../../../../package.json' with { type: 'json' }
import type { Logger, Store } from '../../../contract/context.ts'
import type { Service } from '../../../contract/define-service.ts'
import { dataVersionOf } from '../../documents/data-version.ts'
import type { SoldAnswer } from '../paid-call.ts'

/** Where an answer comes from, as its signature covers it. */
export interface Provenance {
  /** The hosts that were asked for this call, sorted. What an earlier call had asked already is not asked again. */
  readonly hosts: readonly string[]
  /** As in the service's record: SHA-256 of each list that was searched. */
  readonly data_version: Readonly<Record<string, string | null>> | null
  /** Of the program that answered. */
  readonly program: string
}

/** The provenance of an answer; that of a repetition is of the first. Undefined if it is not known any more. */
export type ReadProvenance = (service: Service, sold: SoldAnswer) => Promise<Provenance | undefined>

interface ProvenanceParts {
  readonly store: Pick<Store, 'get' | 'put'>
  /** What the datasets hold now. */
  readonly datasets: () => readonly object[]
  readonly log: Logger
}

/** Makes the reader of provenances. They are kept for as long as answers are. */
export function createProvenance({ store, datasets, log }: ProvenanceParts): ReadProvenance {
  // The answer is sold, whatever becomes of its provenance.
  const tell = (message: string) => (error: unknown) => {
    log.warn({ err: error }, message)
    return undefined
  }
  const findKept = (key: string) =>
    store
      .get(PREFIX + key)
      .then(readKept)
      .catch(tell('the provenance of a repeated answer could not be read'))
  return async (service, { key, hosts }) => {
    if (!hosts) return findKept(key)
    const provenance = {
      hosts: [...hosts].sort(),
      data_version: dataVersionOf(service, datasets()),
      program: `Farebox ${manifest.version}`,
    }
    await store
      .put(PREFIX + key, JSON.stringify(provenance), { ttlSeconds: KEPT_SECONDS })
      .catch(tell('the provenance of an answer was not kept'))
    return provenance
  }
}

const PREFIX = 'provenance:'
const KEPT_SECONDS = 24 * 3600

function readKept(json: string | undefined): Provenance | undefined {
  // Written above.
  return json === undefined ? undefined : (JSON.parse(json) as Provenance)
}
