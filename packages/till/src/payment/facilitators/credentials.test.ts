import { generateKeyPairSync } from 'node:crypto'
import { exportJWK, importJWK, jwtVerify } from 'jose'
import { expect, test } from 'vitest'
import { readFacilitatorSettings } from './facilitator-settings.ts'

const CDP = 'https://api.cdp.coinbase.com/platform/v2/x402'
const PAYAI = 'https://facilitator.payai.network'
const OTHER = 'https://facilitator.example/x402'
const KEY_ID = 'organizations/1/apiKeys/2'

const ed25519 = generateKeyPairSync('ed25519')
const p256 = generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** As the portal shows it: seed and public key, 64 bytes in base64. */
function cdpSecret(): string {
  const { d, x } = ed25519.privateKey.export({ format: 'jwk' })
  return Buffer.concat([Buffer.from(`${d}`, 'base64url'), Buffer.from(`${x}`, 'base64url')]).toString('base64')
}
const payAiSecret = ed25519.privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')

async function headersFor(
  variables: Parameters<typeof readFacilitatorSettings>[0],
  { address, path = 'verify', method = 'POST' }: { address: string; path?: string; method?: 'GET' | 'POST' },
) {
  const { evm, solana } = readFacilitatorSettings(variables)
  const settings = [...evm, ...solana].find((one) => one.address === address)
  return (await settings?.credentials?.({ method, url: new URL(`${address}/${path}`) })) ?? {}
}

// docs.cdp.coinbase.com/get-started/authentication/jwt-authentication
test.each([
  ['an Ed25519 secret', cdpSecret(), 'EdDSA', ed25519.publicKey],
  ['an EC secret', p256.privateKey.export({ format: 'pem', type: 'sec1' }), 'ES256', p256.publicKey],
  [
    'an EC secret with its line ends written as \\n',
    `${p256.privateKey.export({ format: 'pem', type: 'pkcs8' })}`.replaceAll('\n', '\\n'),
    'ES256',
    p256.publicKey,
  ],
])(
  'proves each request to CDP with %s, bound to method, host and path for 120 seconds',
  async (_, secret, alg, key) => {
    const variables = { FACILITATOR_URL: CDP, CDP_API_KEY_ID: KEY_ID, CDP_API_KEY_SECRET: `${secret}` }
    const sent = await headersFor(variables, { address: CDP })
    const token = `${sent.authorization}`.replace(/^Bearer /, '')
    const { payload, protectedHeader } = await jwtVerify(token, await importJWK(await exportJWK(key), alg), {
      issuer: 'cdp',
      audience: 'cdp_service',
      subject: KEY_ID,
      maxTokenAge: 120,
    })
    expect(protectedHeader).toMatchObject({
      alg,
      kid: KEY_ID,
      typ: 'JWT',
      nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
    })
    expect(payload).toMatchObject({ uris: ['POST api.cdp.coinbase.com/platform/v2/x402/verify'] })
    expect(Number(payload.exp) - Number(payload.nbf)).toBe(120)
  },
)

test('knows CDP by its path on any host, and shows its key to nobody else', async () => {
  const proxy = 'http://127.0.0.1:4021/platform/v2/x402'
  const variables = {
    FACILITATOR_URL: `${proxy}, ${OTHER}`,
    CDP_API_KEY_ID: KEY_ID,
    CDP_API_KEY_SECRET: cdpSecret(),
  }
  const { authorization } = await headersFor(variables, { address: proxy, path: 'supported', method: 'GET' })
  const [, claims = ''] = `${authorization}`.split('.')
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString()).uris).toEqual([
    'GET 127.0.0.1:4021/platform/v2/x402/supported',
  ])
  expect(await headersFor(variables, { address: OTHER })).toEqual({})
})

// docs.payai.network/x402/facilitators/authentication
test.each([payAiSecret, `payai_sk_${payAiSecret}`])('proves requests to PayAI, on Solana too', async (secret) => {
  const variables = {
    FACILITATOR_URL: OTHER,
    SOLANA_FACILITATOR_URL: PAYAI,
    PAYAI_API_KEY_ID: 'merchant-1',
    PAYAI_API_KEY_SECRET: secret,
  }
  const { authorization } = await headersFor(variables, { address: PAYAI })
  const { payload, protectedHeader } = await jwtVerify(
    `${authorization}`.replace(/^Bearer /, ''),
    await importJWK(await exportJWK(ed25519.publicKey), 'EdDSA'),
    { issuer: 'payai-merchant', subject: 'merchant-1', maxTokenAge: 120 },
  )
  expect(protectedHeader).toEqual({ alg: 'EdDSA', typ: 'JWT', kid: 'merchant-1' })
  expect(Number(payload.exp) - Number(payload.iat)).toBe(120)
  expect(payload.jti).toMatch(/^[0-9a-f-]{36}$/)
  expect(await headersFor(variables, { address: OTHER })).toEqual({})
})

test('sends fixed headers to the facilitator they are named with', async () => {
  const variables = {
    FACILITATOR_URL: `${OTHER},https://api.thirdweb.com/v1/payments/x402`,
    FACILITATOR_AUTH: 'Bearer first',
    FACILITATOR_HEADERS:
      '{"https://api.thirdweb.com/v1/payments/x402/": {"x-secret-key": "s1", "x-vault-access-token": "s2"}}',
  }
  expect(await headersFor(variables, { address: 'https://api.thirdweb.com/v1/payments/x402' })).toEqual({
    'x-secret-key': 's1',
    'x-vault-access-token': 's2',
  })
  expect(await headersFor(variables, { address: OTHER })).toEqual({ authorization: 'Bearer first' })
})

test('sends fixed headers without an address to the first facilitator alone', async () => {
  const variables = { FACILITATOR_URL: `${OTHER},${PAYAI}`, FACILITATOR_HEADERS: '{"X-API-Key": "s1"}' }
  expect(await headersFor(variables, { address: OTHER })).toEqual({ 'x-api-key': 's1' })
  expect(await headersFor(variables, { address: PAYAI })).toEqual({})
})

test.each([
  ['CDP_API_KEY_SECRET', { CDP_API_KEY_ID: KEY_ID, CDP_API_KEY_SECRET: 'c2VjcmV0' }],
  ['CDP_API_KEY_SECRET', { CDP_API_KEY_ID: KEY_ID, CDP_API_KEY_SECRET: Buffer.alloc(64, 7).toString('base64') }],
  ['CDP_API_KEY_ID', {}],
  ['FACILITATOR_HEADERS', { FACILITATOR_HEADERS: 'X-API-Key: c2VjcmV0', FACILITATOR_URL: OTHER }],
  [
    'FACILITATOR_HEADERS',
    { FACILITATOR_HEADERS: '{"https://elsewhere.example": {"X-API-Key": "c2VjcmV0"}}', FACILITATOR_URL: OTHER },
  ],
  [
    'PAYAI_API_KEY_SECRET',
    { FACILITATOR_URL: PAYAI, PAYAI_API_KEY_ID: '1', PAYAI_API_KEY_SECRET: 'payai_sk_c2VjcmV0' },
  ],
])('names the wrong %s and never quotes a secret', (name, variables) => {
  const read = () => readFacilitatorSettings({ FACILITATOR_URL: CDP, ...variables })
  expect(read).toThrow(name)
  expect(read).not.toThrow(/c2VjcmV0/)
})
