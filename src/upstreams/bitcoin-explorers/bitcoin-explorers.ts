import type { Upstream } from '../../contract/upstream.ts'

/** Block explorers run by strangers to each other, both speaking the Esplora API. */
export const BITCOIN_EXPLORERS = [
  {
    name: 'blockstream.info',
    homepage: 'https://blockstream.info',
    licence: 'Public API, free to use',
    hosts: { UPSTREAM_BITCOIN_EXPLORERS_BLOCKSTREAM: 'https://blockstream.info' },
  },
  {
    name: 'mempool.space',
    homepage: 'https://mempool.space',
    licence: 'Public API, free to use',
    hosts: { UPSTREAM_BITCOIN_EXPLORERS_MEMPOOL_SPACE: 'https://mempool.space' },
  },
] as const satisfies readonly Upstream[]
