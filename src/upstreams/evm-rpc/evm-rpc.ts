import type { ChainName } from '@farebox/evm'
import type { Upstream } from '@farebox/third-parties'

const LICENCE = 'Public JSON-RPC, free to use within its rate limits'

/** Public nodes of each chain, by different operators, in the order of use. The operator's own nodes replace them. */
export const EVM_RPC = {
  base: {
    name: 'Base public RPC',
    homepage: 'https://docs.base.org',
    licence: LICENCE,
    hosts: {
      UPSTREAM_EVM_RPC_BASE: 'https://mainnet.base.org',
      UPSTREAM_EVM_RPC_BASE_2: 'https://base-rpc.publicnode.com',
      UPSTREAM_EVM_RPC_BASE_3: 'https://base.api.onfinality.io/public',
    },
  },
  ethereum: {
    name: 'Ethereum public RPC',
    homepage: 'https://ethereum.org',
    licence: LICENCE,
    hosts: {
      UPSTREAM_EVM_RPC_ETHEREUM: 'https://ethereum.reth.rs/rpc',
      UPSTREAM_EVM_RPC_ETHEREUM_2: 'https://ethereum-rpc.publicnode.com',
    },
  },
  bsc: {
    name: 'BNB Smart Chain public RPC',
    homepage: 'https://docs.bnbchain.org',
    licence: LICENCE,
    hosts: {
      UPSTREAM_EVM_RPC_BSC: 'https://bsc-dataseed1.binance.org',
      UPSTREAM_EVM_RPC_BSC_2: 'https://bsc-rpc.publicnode.com',
      UPSTREAM_EVM_RPC_BSC_3: 'https://56.rpc.thirdweb.com',
    },
  },
  arbitrum: {
    name: 'Arbitrum public RPC',
    homepage: 'https://docs.arbitrum.io',
    licence: LICENCE,
    hosts: {
      UPSTREAM_EVM_RPC_ARBITRUM: 'https://arb1.arbitrum.io/rpc',
      UPSTREAM_EVM_RPC_ARBITRUM_2: 'https://arbitrum-one-rpc.publicnode.com',
    },
  },
  polygon: {
    name: 'Polygon public RPC',
    homepage: 'https://docs.polygon.technology',
    licence: LICENCE,
    hosts: {
      UPSTREAM_EVM_RPC_POLYGON: 'https://polygon.drpc.org',
      UPSTREAM_EVM_RPC_POLYGON_2: 'https://polygon-bor-rpc.publicnode.com',
    },
  },
  avalanche: {
    name: 'Avalanche public RPC',
    homepage: 'https://build.avax.network',
    licence: LICENCE,
    hosts: {
      UPSTREAM_EVM_RPC_AVALANCHE: 'https://api.avax.network/ext/bc/C/rpc',
      UPSTREAM_EVM_RPC_AVALANCHE_2: 'https://avalanche-c-chain-rpc.publicnode.com',
    },
  },
  optimism: {
    name: 'Optimism public RPC',
    homepage: 'https://docs.optimism.io',
    licence: LICENCE,
    hosts: {
      UPSTREAM_EVM_RPC_OPTIMISM: 'https://mainnet.optimism.io',
      UPSTREAM_EVM_RPC_OPTIMISM_2: 'https://optimism-rpc.publicnode.com',
    },
  },
} as const satisfies Readonly<Record<ChainName, Upstream>>
