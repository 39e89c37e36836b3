import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { fetchEvmSecurity } from './fetch-evm-security.ts'
import { fetchSolanaSecurity } from './fetch-solana-security.ts'
import { goPlus } from './goplus.ts'

const WETH = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

export const live: LiveVendor = {
  upstreams: [goPlus],
  calls: [
    liveCall({
      what: 'the security of WETH on Ethereum',
      ask: (context) => fetchEvmSecurity(context, { chainId: 1, token: WETH }),
      holds: (security) => security?.holder_count !== undefined,
      recording: { file: 'token-security-evm.json' },
    }),
    liveCall({
      what: 'the security of USDC on Solana',
      ask: (context) => fetchSolanaSecurity(context, USDC),
      holds: (security) => security?.freezable !== undefined,
      recording: { file: 'token-security-solana.json' },
    }),
  ],
}
