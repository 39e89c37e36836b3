import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPayArguments, readRequestBody } from '../../scripts/pay/pay-arguments.ts'

const KEY = `0x${'1'.repeat(64)}`

test('needs only a slug', () => {
  expect(readPayArguments(['weather'], { INIT_CWD: '/home/me' })).toEqual({
    slug: 'weather',
    body: null,
    isTrial: false,
    isJson: false,
    isQuiet: false,
    form: 'text',
    output: null,
    url: 'http://localhost:8402',
    wallet: { network: 'base', privateKey: null },
    maxAtomic: 150_000n,
    isByChannel: false,
    closesChannels: false,
    depositAtomic: 0n,
    folder: '/home/me',
    proof: null,
    log: null,
    keys: null,
    savesTexts: false,
    caller: '/home/me',
  })
})

test('reads every option', () => {
  const line = [
    'weather',
    '{}',
    '--try',
    '--json',
    '--quiet',
    '--url=https://x.example/',
    '--key',
    KEY,
    '--max',
    '1',
    '--out',
    'a',
    '--output',
    'b.json',
  ]
  expect(readPayArguments(line, { INIT_CWD: '/home/me' })).toEqual({
    slug: 'weather',
    body: '{}',
    isTrial: true,
    isJson: true,
    form: 'text',
    output: '/home/me/b.json',
    isQuiet: true,
    url: 'https://x.example',
    wallet: { network: 'base', privateKey: KEY },
    maxAtomic: 1_000_000n,
    isByChannel: false,
    closesChannels: false,
    depositAtomic: 0n,
    folder: '/home/me/a',
    proof: null,
    log: null,
    keys: null,
    savesTexts: true,
    caller: '/home/me',
  })
})

test('prints tables or CSV; forms exclude each other', () => {
  expect(readPayArguments(['weather', '--table'], {})).toMatchObject({ form: 'table', isQuiet: false })
  expect(readPayArguments(['weather', '--csv'], {})).toMatchObject({ form: 'csv', isQuiet: true })
  expect(() => readPayArguments(['weather', '--csv', '--json'], {})).toThrow('--json and --csv exclude each other')
})

test('help and list are words, too', () => {
  expect(readPayArguments(['help'], {})).toBeNull()
  expect(readPayArguments(['list'], {})).toMatchObject({ slug: null })
})

test('takes server and key from the environment if the command line gives none', () => {
  const env = { BASE_URL: 'http://127.0.0.1:9', FAREBOX_PRIVATE_KEY: 'a'.repeat(64) }
  expect(readPayArguments(['weather'], env)).toMatchObject({
    url: 'http://127.0.0.1:9',
    wallet: { privateKey: `0x${'a'.repeat(64)}` },
  })
  const line = ['weather', '--url', 'http://127.0.0.1:8', '--key', KEY]
  expect(readPayArguments(line, env)).toMatchObject({ url: 'http://127.0.0.1:8', wallet: { privateKey: KEY } })
  expect(readPayArguments(['weather'], { BASE_URL: '', FAREBOX_PRIVATE_KEY: '' })).toMatchObject({
    url: 'http://localhost:8402',
    wallet: { privateKey: null },
  })
})

test("pays on Solana if told to, with Solana's own key and node", () => {
  const key = '5'.repeat(88)
  const env = { FAREBOX_PRIVATE_KEY: KEY, FAREBOX_SOLANA_PRIVATE_KEY: key, SOLANA_RPC_URL: 'http://127.0.0.1:8899' }
  expect(readPayArguments(['weather', '--network', 'solana'], env)).toMatchObject({
    wallet: { network: 'solana', privateKey: key, rpcUrl: 'http://127.0.0.1:8899' },
  })
  expect(readPayArguments(['weather', '--network', 'solana', '--key', '6'.repeat(87)], env)).toMatchObject({
    wallet: { network: 'solana', privateKey: '6'.repeat(87) },
  })
  expect(readPayArguments(['weather', '--network', 'solana'], { FAREBOX_PRIVATE_KEY: KEY })).toMatchObject({
    wallet: { network: 'solana', privateKey: null, rpcUrl: null },
  })
})

test('needs nothing else if help is requested', () => {
  expect(readPayArguments(['--help'], {})).toBeNull()
  expect(readPayArguments(['-h', 'weather', '--max', 'x'], {})).toBeNull()
})

test.each([
  [['Weather!'], 'not a slug'],
  [['weather', '{"location":', '"Berlin"}'], 'single quotes'],
  [['weather', '--colour'], '--colour'],
  [['weather', '--network', 'bitcoin'], 'base or solana'],
  [['weather', '--max', 'ten'], '--max must be'],
  [['weather', '--max', '-1'], '--max'],
  [['weather', '--max', '0.0000001'], 'six decimals'],
  [['weather', '--url', 'file:///etc/passwd'], 'not the address of a server'],
  [['weather', '--url', 'localhost'], 'not the address of a server'],
])('refuses %j', (line, message) => {
  expect(() => readPayArguments(line, {})).toThrow(
    expect.objectContaining({ code: 'usage', message: expect.stringContaining(message) }),
  )
})

test('refuses a key with a typing error without repeating it', () => {
  const wrong = `0x${'1'.repeat(63)}`
  expect(() => readPayArguments(['weather', '--key', wrong], {})).toThrow(
    expect.objectContaining({ code: 'usage', message: expect.not.stringContaining('1'.repeat(63)) }),
  )
})

test('refuses a key of the other network without repeating it', () => {
  expect(() => readPayArguments(['weather', '--network', 'solana', '--key', KEY], {})).toThrow(
    expect.objectContaining({ code: 'usage', message: expect.not.stringContaining('1'.repeat(64)) }),
  )
})

test.each(['{', '[]', 'null', '1', '"a"', ''])('refuses %j as a request body', (body) => {
  expect(() => readRequestBody(body)).toThrow(expect.objectContaining({ code: 'usage' }))
})

test('a long number is sent as it was written', () => {
  expect(JSON.stringify(readRequestBody('{"id":1234567890123456789}'))).toBe('{"id":1234567890123456789}')
})

test('takes a JSON object as a request body', () => {
  expect(readRequestBody('{"location": "Berlin"}')).toEqual({ location: 'Berlin' })
})

test('a missing service is null, so that the services are listed', () => {
  expect(readPayArguments([], {})).toMatchObject({ slug: null })
})

test('files are not saved among the sources of the project', () => {
  const project = join(import.meta.dirname, '..', '..')
  expect(readPayArguments(['weather'], { INIT_CWD: project })).toMatchObject({ folder: join(project, 'var', 'paid') })
})

test.each([
  [['--close-channels'], '--close-channels stands alone, with --url and --key.'],
  [['--deposit', '1'], '--deposit needs --channel.'],
  [['--channel', '--try'], '--channel pays on Base: leave out --try and --network.'],
  [['--channel', '--network', 'solana'], '--channel pays on Base: leave out --try and --network.'],
  [['--channel', '--log', 'a'], '--log needs a call that is settled by itself: leave out --channel.'],
  [['--channel', '--deposit', 'much'], '--deposit must be an amount of US dollars'],
])('%j is refused with the reason', (options, reason) => {
  expect(() => readPayArguments(['weather', ...options], {})).toThrow(reason)
})

test('--channel with --deposit agrees to that sum', () => {
  expect(readPayArguments(['weather', '--channel', '--deposit', '1.5'], {})).toMatchObject({
    isByChannel: true,
    depositAtomic: 1_500_000n,
  })
})
