import { UNKNOWN_SECURITY } from '../../domain/evm/unknown-security.ts'
import type { SecurityReport } from './schemas.ts'
import { TOKEN_DISCLAIMER } from './write-report.ts'

/** An example answer: USDC on Base. */
export const exampleReport: SecurityReport = {
  chain: 'base',
  chain_id: 8453,
  token: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  verdict: 'low',
  risk_flags: [{ severity: 'low', code: 'proxy', detail: 'Its code can be replaced.' }],
  summary: 'Risk low: Its code can be replaced.',
  note: null,
  token_info: {
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
    total_supply_raw: '4012345678901234',
    owner: '0x3ABd6f64A422225E61E435baE41db12096106df7',
    owner_renounced: false,
    bytecode_size: 1852,
  },
  security: {
    ...UNKNOWN_SECURITY,
    is_honeypot: false,
    is_proxy: true,
    is_open_source: true,
    trust_list: true,
    top10_holders_pct: 9.12,
  },
  top_holders: [
    {
      address: '0x20fe51a9229eef2cf8ad9e89d91cab9312cf3b7a',
      pct: 9.1234,
      is_contract: false,
      is_locked: false,
      is_burnt: false,
      is_pool: false,
      tag: null,
    },
  ],
  lp_holders: null,
  market: {
    pairs: 30,
    liquidity_usd: 98765432.1,
    volume_24h_usd: 123456789.01,
    price_usd: 1,
    fdv_usd: 4012345678,
    market_cap_usd: 4012345678,
    first_pair_created: '2023-08-17T00:00:00.000Z',
    age_days: 1191.5,
    txns_24h: { buys: 100200, sells: 100100 },
    top_pairs: [
      {
        dex: 'aerodrome',
        pair: '0xb2cc224c1c9feE385f8ad6a55b4d94E92359DC59',
        quote: 'WETH',
        liquidity_usd: 21098765.4,
        url: 'https://dexscreener.com/base/0xb2cc224c1c9fee385f8ad6a55b4d94e92359dc59',
      },
    ],
  },
  sources: ['Powered by GoPlus', 'honeypot.is', 'DexScreener', 'Base public RPC'],
  explorer: 'https://basescan.org/token/0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913',
  disclaimer: TOKEN_DISCLAIMER,
  checked_at: '2026-11-20T12:00:00.000Z',
}
