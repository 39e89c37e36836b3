import type { Upstream } from '@farebox/third-parties'

/**
 * Independently operated block explorers with the Esplora API. blockstream.info allows 700 requests an hour per
 * address; the others state no limit. Each block is requested once.
 */
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
  {
    name: 'mempool.emzy.de',
    homepage: 'https://mempool.emzy.de',
    licence: 'Public API, free to use',
    hosts: { UPSTREAM_BITCOIN_EXPLORERS_MEMPOOL_EMZY: 'https://mempool.emzy.de' },
  },
] as const satisfies readonly Upstream[]
