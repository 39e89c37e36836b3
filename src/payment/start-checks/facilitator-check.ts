import type { FacilitatorList, NetworkNames } from '@farebox/till/facilitators'

interface CheckedList {
  readonly facilitators: FacilitatorList
  readonly names: NetworkNames
  /** The environment variable that lists the facilitators. */
  readonly variable: string
}

/**
 * One line for each setting that a facilitator's answer proves wrong. An unreachable facilitator proves nothing. Called
 * after each was asked once.
 */
export function findFacilitatorFaults({ facilitators, names, variable }: CheckedList): string[] {
  const { members } = facilitators
  const refusing = members.flatMap(({ facilitator, trouble }) => {
    const said = trouble()
    if (said?.kind !== 'refuses_us') return []
    const isAboutKeys = /answered 40[13]\b/.test(said.message)
    // Unreachable facilitators may recover and others can take over meanwhile; a wrong key never fixes itself.
    if (!isAboutKeys && facilitators.supported()) return []
    const advice = isAboutKeys
      ? 'check its key variables, or FACILITATOR_HEADERS'
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
