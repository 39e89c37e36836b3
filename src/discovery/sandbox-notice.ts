import type { Site } from './site.ts'

/** A warning to payers that the server uses play money; empty with real money. */
export function sandboxNotice({ sandbox, baseUrl, network }: Pick<Site, 'sandbox' | 'baseUrl' | 'network'>): string {
  if (!sandbox) return ''
  return (
    `SANDBOX: payments here are play money. The token ${network.asset} exists on this server's own chain only; do not use a wallet that ` +
    `holds real money. The key of a funded wallet is at ${baseUrl}/api/v1/status. A client that pays only in tokens it knows takes ` +
    'one from the end of accepts, USDC of public test networks, here on chains of this server, too.'
  )
}
