import { privateKeyToAccount } from 'viem/accounts'

const KEY = '22'.repeat(32)

/** The wallet that pays in benches whose facilitator accepts everything. */
export const PAYING_WALLET = { privateKey: Buffer.from(KEY, 'hex'), address: privateKeyToAccount(`0x${KEY}`).address }
