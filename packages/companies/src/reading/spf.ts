/** A domain's policy on who may send its mail. RFC 7208. */
export type SpfPolicy = 'fail' | 'softfail' | 'neutral' | 'pass' | 'redirect' | 'multiple' | 'none'

const BY_QUALIFIER: ReadonlyMap<string, SpfPolicy> = new Map(
  Object.entries({ '-': 'fail', '~': 'softfail', '?': 'neutral' }),
)

/** Reads the policy from the TXT records of a domain: the fate of mail from servers it does not list. */
export function readSpf(records: readonly string[]): SpfPolicy {
  const [record, another] = records.filter((text) => /^v=spf1(?: |$)/i.test(text))
  if (record === undefined) return 'none'
  // RFC 7208, 4.5: several records are an error, and none counts.
  if (another !== undefined) return 'multiple'
  const terms = record.toLowerCase().split(/ +/)
  const all = terms.find((term) => /^[-~?+]?all$/.test(term))
  if (all !== undefined) return BY_QUALIFIER.get(all.charAt(0)) ?? 'pass'
  return terms.some((term) => term.startsWith('redirect=')) ? 'redirect' : 'neutral'
}
