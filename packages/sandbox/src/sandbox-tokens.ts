/**
 * The play money of every sandbox. It equals USDC in all but its address, so signatures for it are void on the real
 * chains: an EIP-712 domain names its contract, a Solana transfer its mint. Each address is a hash, so no key or code
 * can ever exist there: the last 20 bytes of Keccak-256 of 'farebox sandbox usd coin', and SHA-256 of 'farebox sandbox
 * usdc mint'.
 */
export const SANDBOX_TOKENS = {
  evm: '0x3fb617c2cf423C89D708d1744a7cCAB18AA1a2F5',
  solana: '2NTGJggEqWQsaXAWS2FvAcgqeD1h2dYzwmuPPAtm8hgy',
} as const

/** Digits after the point, as of USDC. */
export const PLAY_DECIMALS = 6
