import type { Site } from './site.ts'

/** A word to whoever is about to pay: that the money is no money. Empty where it is. */
export function sandboxNotice({ sandbox, baseUrl, network }: Pick<Site, 'sandbox' | 'baseUrl' | 'network'>): string {
  if (!sandbox) return ''
  return (
    `SANDBOX: payments here are play money. The token ${network.asset} exists on this server's own chain only; do not use a wallet that ` +
    `holds real money, ${baseUrl}/api/v1/status has the key of a funded one. Clients that pay with tokens they know by heart must be ` +
    `told of this one; @x402/fetch: ${toSpendControls(network)}.`
  )
}

/** The line that makes the official client of version 2 pay with a token that is not in its table. */
export function toSpendControls({ network, asset }: { readonly network: string; readonly asset: string }): string {
  return `client.setSpendControls({ allowedAssets: [{ network: '${network}', asset: '${asset}' }] })`
}
