import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { fetchHoneypotVerdict, honeypotIs } from './honeypot-is.ts'

const USDT = '0xdAC17F958D2ee523a2206206994597C13D831ec7'

export const live: LiveVendor = {
  upstreams: [honeypotIs],
  calls: [
    liveCall({
      what: 'the verdict on USDT on Ethereum',
      ask: (context) => fetchHoneypotVerdict(context, { chainId: 1, token: USDT }),
      holds: (verdict) => verdict?.honeypotResult?.isHoneypot === false,
      recording: 'the tests need a honeypot, and those come and go',
    }),
  ],
}
