import type { Upstream } from '@farebox/third-parties'

/** The Sui main network, read over the public GraphQL service; no key. */
export const sui: Upstream = {
  name: 'Sui',
  homepage: 'https://docs.sui.io/concepts/data-access/graphql-rpc',
  licence: 'Public ledger; public GraphQL service, free to use within its limits',
  hosts: { UPSTREAM_SUI: 'https://graphql.mainnet.sui.io' },
}
