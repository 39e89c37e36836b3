/** What receivers shall do with mail that falsely claims to come from a domain. RFC 7489. */
export type DmarcPolicy = 'reject' | 'quarantine' | 'none' | 'invalid' | 'absent'

/** Reads the policy from the TXT records of _dmarc.<domain>. */
export function readDmarc(records: readonly string[]): DmarcPolicy {
  const [record, another] = records.filter((text) => /^v\s*=\s*DMARC1\s*(?:;|$)/i.test(text))
  if (record === undefined) return 'absent'
  // RFC 7489, 6.6.3: several records count as none.
  if (another !== undefined) return 'invalid'
  const tags = record.split(';').map((tag) => tag.split('=', 2).map((part) => part.trim().toLowerCase()))
  const policy = tags.find(([name]) => name === 'p')?.[1]
  return policy === 'reject' || policy === 'quarantine' || policy === 'none' ? policy : 'invalid'
}
