import type { Site } from './site.ts'

/** A warning to payers that the server uses play money; empty with real money. */
export function sandboxNotice({ sandbox, baseUrl, network }: Pick<Site, 'sandbox' | 'baseUrl' | 'network'>): string {
  if (!sandbox) return ''
  return (
    `SANDBOX: payments here are play money. The token ${network.asset} exists on this server's own chain only; do not use a wallet that ` +
    `holds real money. The key of a funded wallet is at ${baseUrl}/api/v1/status. Clients that pay only in tokens they know must be ` +
    `told of this one; with @x402/fetch: ${toSpendControls(network)}.`
  )
}

/** The line that makes the official client of version 2 pay in a token that is not in its table. */
export function toSpendControls({ network, asset }: { readonly network: string; readonly asset: string }): string {
  return `client.setSpendControls({ allowedAssets: [{ network: '${network}', asset: '${asset}' }] })`
}
