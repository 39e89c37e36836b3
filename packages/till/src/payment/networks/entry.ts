export { CHANNEL_CONTRACTS, CHANNEL_DOMAIN, type ChannelConfig } from '../channels/channel-config.ts'
export { BASE_MAINNET, BASE_SEPOLIA, chainIdOf, type EvmNetwork, explorerOf } from '../networks.ts'
export {
  SOLANA_DEVNET,
  SOLANA_MAINNET,
  SOLANA_NETWORKS,
  type SolanaNetwork,
  solanaClusterOf,
} from '../solana/solana-network.ts'
