import type { FacilitatorList } from '../facilitators/facilitator-list.ts'
import type { NetworkNames } from '../facilitators/supported-kinds.ts'

interface CheckedList {
  readonly facilitators: FacilitatorList
  readonly names: NetworkNames
  /** The variable that names them. */
  readonly variable: string
}

/**
 * One line for each setting that the facilitators' own answers prove wrong. Those that are merely out of reach prove
 * nothing. Called after they were asked once.
 */
export function findFacilitatorFaults({ facilitators, names, variable }: CheckedList): string[] {
  const { members } = facilitators
  const refusing = members.flatMap(({ facilitator, trouble }) => {
    const said = trouble()
    if (said?.kind !== 'refuses_us') return []
    const isAboutKeys = /answered 40[13]\b/.test(said.message)
    // Another one may do the work until the operator has looked; wrong keys never mend themselves.
    if (!isAboutKeys && facilitators.supported()) return []
    const advice = isAboutKeys
      ? 'check the key variables, or FACILITATOR_HEADERS, for it'
      : 'it must be the base address of an x402 facilitator'
    return [`${variable}: ${facilitator.address} does not serve us (${said.message}): ${advice}.`]
  })
  const isUseless = members.length > 0 && members.every((member) => member.supported() && !member.takesNetwork())
  if (!isUseless) return refusing
  const addresses = members.map(({ facilitator }) => facilitator.address).join(', ')
  return [
    ...refusing,
    `${variable}: scheme exact on ${names.network} (${names.networkV1}) is not settled by ${addresses}.`,
  ]
}
