import { expect, test } from 'vitest'
import { renderBanner } from './start-banner.ts'

const PAY_TO = '0x209693Bc6afc0C5328bA36FaF03C514EF312287C'
const live = {
  baseUrl: 'https://api.example.com',
  config: {
    ROLE: 'all',
    BASE_URL: 'https://api.example.com',
    PAY_TO,
    EVM_NETWORK: 'eip155:8453',
    FACILITATOR_URL: 'https://one.example/v1/a-key-of-mine, https://two.example',
  },
  sandbox: null,
} as const

test('a sandbox says that its money is none, and how to make a first call', () => {
  const text = renderBanner({ ...live, sandbox: { rpcUrl: 'http://127.0.0.1:8545' } })
  expect(text).toContain('SANDBOX: payments are play money on a local chain, http://127.0.0.1:8545.')
  expect(text).toContain('npm run pay')
  expect(text).not.toContain(PAY_TO)
})

test('live, it says where the money goes and who settles, without what may be a key', () => {
  const text = renderBanner(live)
  expect(text).toContain(`USDC goes to ${PAY_TO} on eip155:8453.`)
  expect(text).toContain('Settled by one.example, then two.example.')
  expect(text).not.toContain('a-key-of-mine')
  expect(text).not.toContain('BASE_URL')
  const config = { ...live.config, SETTLEMENT_KEY: `0x${'1'.repeat(64)}` }
  expect(renderBanner({ ...live, config })).toContain('Settled by the wallet of SETTLEMENT_KEY, then one.example')
  expect(renderBanner({ ...live, config })).not.toContain('1111')
})

test('live without a public address, it says what callers would read', () => {
  const { BASE_URL: _, ...config } = live.config
  expect(renderBanner({ ...live, baseUrl: 'http://localhost:8402', config })).toContain(
    'BASE_URL is not set: documents for callers name http://localhost:8402',
  )
})

test('a machine that works for others says so, and nothing of money', () => {
  const text = renderBanner({ ...live, config: { ...live.config, ROLE: 'render' } })
  expect(text).toContain('ROLE=render')
  expect(text).not.toContain('USDC')
})
