import type { EmailFacts } from '@farebox/companies/checks'
import { readDmarc, readSpf } from '@farebox/companies/reading'
import type { ServiceContext } from '../../contract/context.ts'
import { upstreamFailed } from '../../contract/errors.ts'
import { fetchIsSigned } from '../../upstreams/google-public-dns/google-public-dns.ts'

/** Queries all records that protect a domain's mail, in parallel. Throws upstream_failed if no name server answers. */
export async function gatherEmail(
  domain: string,
  { dns, http, signal }: Pick<ServiceContext, 'dns' | 'http' | 'signal'>,
): Promise<EmailFacts> {
  const [mx, txt, dmarc, signed] = await Promise.allSettled([
    dns.resolveMx(domain),
    dns.resolveTxt(domain),
    dns.resolveTxt(`_dmarc.${domain}`),
    fetchIsSigned({ http }, domain),
  ])
  signal.throwIfAborted()
  if ([mx, txt, dmarc].every(({ status }) => status === 'rejected')) throw upstreamFailed('DNS', 'no answer at all')
  const exchanges = answerOf(mx)
  const records = answerOf(txt)
  const policies = answerOf(dmarc)
  return {
    // RFC 7505: an exchange without a name means that the domain accepts no mail.
    mailServers: exchanges?.map(({ exchange }) => exchange).filter((exchange) => exchange !== ''),
    spf: records && readSpf(records),
    dmarc: policies && readDmarc(policies),
    dnssec: answerOf(signed),
  }
}

function answerOf<T>(result: PromiseSettledResult<T>): T | undefined {
  return result.status === 'fulfilled' ? result.value : undefined
}
