import { toChecksumAddress } from '@farebox/evm'
import { isMintAddress, TOKEN_PATTERN } from '@farebox/token-risk'
import { Type } from 'typebox'
import { defineService } from '../../contract/define-service.ts'
import { invalidInput } from '../../contract/errors.ts'
import { matching, oneOf, withDefault } from '../../contract/schema.ts'
import { dexScreener } from '../../upstreams/dexscreener/dexscreener.ts'
import { EVM_RPC } from '../../upstreams/evm-rpc/evm-rpc.ts'
import { goPlus } from '../../upstreams/goplus/goplus.ts'
import { honeypotIs } from '../../upstreams/honeypot-is/honeypot-is.ts'
import { solanaRpc } from '../../upstreams/solana-rpc/solana-rpc.ts'
import type { SECURITY_CHAINS } from './chains.ts'
import { checkEvmToken } from './check-evm-token.ts'
import { checkSolanaToken } from './check-solana-token.ts'
import { exampleReport } from './example-report.ts'
import { FEEDS_REMEMBERED_SECONDS } from './feeds-remembered.ts'
import { SecurityReport } from './schemas.ts'

const { base, ethereum, bsc, arbitrum, polygon, avalanche, optimism } = EVM_RPC

/** Checks a token for known risks: its contract, owners, holders and market. */
export const tokenSecurity = defineService({
  id: 'svc_token_security_19',
  slug: 'token-security',
  name: 'Token Security',
  category: 'finance',
  description:
    'Risk check of an EVM token or a Solana mint: honeypot and taxes, powers of the owner (mint, pause, block, change ' +
    'balances), proxy, unverified source, holder concentration, locked liquidity, Token-2022 extensions, market. A verdict, ' +
    'the flags behind it and every fact; null is unknown, never false.',
  tags: ['token', 'security', 'honeypot', 'solana', 'defi'],
  price: '0.01',
  p99Ms: 4000,
  trialsPerDay: 3,
  upstreams: [goPlus, honeypotIs, dexScreener, base, ethereum, bsc, arbitrum, polygon, avalanche, optimism, solanaRpc],
  dataAges: [goPlus, honeypotIs].map(({ name: source }) => ({
    source,
    field: 'checked_at',
    time_of: 'request',
    refused_after_s: FEEDS_REMEMBERED_SECONDS,
  })),
  input: Type.Object({
    token: Type.String({
      ...matching(TOKEN_PATTERN, '0x and 40 hexadecimal digits, or 32 to 44 characters of base58'),
      description: 'The token contract: 0x and 40 hex digits, in any case; or a Solana mint in base58.',
    }),
    chain: withDefault(
      oneOf(
        [
          'base',
          'solana',
          'ethereum',
          'bsc',
          'arbitrum',
          'polygon',
          'avalanche',
          'optimism',
        ] satisfies (keyof typeof SECURITY_CHAINS)[],
        { description: 'The chain of an 0x address. A Solana mint is recognised by its form.' },
      ),
      'base',
    ),
  }),
  output: SecurityReport,
  view: {
    verdicts: { verdict: { low: 'good', medium: 'fair', incomplete: 'fair', high: 'bad', critical: 'bad' } },
    tables: {
      top_holders: { columns: ['address', 'pct', 'tag', 'is_contract', 'is_locked'] },
      top_pairs: { columns: ['dex', 'pair', 'liquidity_usd', 'quote'], links: { pair: 'url' } },
    },
  },
  example: {
    input: { token: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', chain: 'base' },
    output: exampleReport,
  },

  async run({ token, chain }, { http, memo, clock }) {
    if (isMintAddress(token)) return checkSolanaToken({ http, memo, clock }, token)
    if (chain === 'solana') {
      throw invalidInput('token: a Solana mint is base58; for an 0x address give its chain. Not charged.')
    }
    return checkEvmToken({ http, memo, clock }, { chain, token: toChecksumAddress(token) })
  },
})
