import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { onlyAsking } from '../../../test/kit/only-asking.ts'
import { fetchMint } from './fetch-mint.ts'
import { solanaRpc } from './solana-rpc.ts'

const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

export const live: LiveVendor = {
  upstreams: [solanaRpc],
  calls: Object.values(solanaRpc.hosts).map((address) =>
    liveCall({
      what: `the mint of USDC, by ${new URL(address).host}`,
      ask: (context) => fetchMint(onlyAsking(context, address), USDC),
      holds: (mint) => mint?.decimals === 6 && mint.freezeAuthority !== null,
      recording: 'the tests write accounts out: no mint has every extension',
    }),
  ),
}
