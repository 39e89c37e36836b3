import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Sandbox, startSandbox } from '@farebox/sandbox'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { chainAt } from '../kit/chain.ts'
import { silentLog } from '../kit/fake-context.ts'
import { runPayCommand, runPayProgram } from '../kit/pay-command.ts'
import { type PaidServerOptions, startPaidServer } from './paid-server.ts'

let sandbox: Sandbox
let chain: ReturnType<typeof chainAt>
let folder: string
const closing: (() => Promise<void>)[] = []

beforeAll(async () => {
  sandbox = await startSandbox({ rpcPort: 0, log: silentLog() })
  chain = chainAt(sandbox.rpcUrl)
})
afterAll(() => sandbox?.close())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'farebox-pay-'))
})
afterEach(async () => {
  rmSync(folder, { recursive: true })
  await Promise.all(closing.splice(0).map((close) => close()))
})

test('pays from the sandbox wallet, prints the data, then the receipt', async () => {
  const { url } = await serve()
  const before = await chain.balanceOf(sandbox.wallet.address)
  const { code, stdout, stderr } = await payAsProgram(['weather', '{"location": "Berlin"}', '--url', url])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toContain('"location": "Berlin"')
  expect(stdout).toMatch(
    /Paid 0\.002 USDC\n {2}transaction {2}0x[0-9a-f]{64}\n {2}network {6}eip155:8453\n {2}payer {8}0x/,
  )
  expect(stdout).toContain(sandbox.wallet.address)
  expect(await chain.balanceOf(sandbox.wallet.address)).toBe(before - 2000n)
})

test('--json prints the whole answer as one document, and sends an empty object if no body is given', async () => {
  const { url } = await serve()
  const { code, stdout, stderr } = await pay(['weather', '--json'], { BASE_URL: url })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(JSON.parse(stdout)).toMatchObject({
    success: true,
    data: { slug: 'weather', body: {} },
    payment: { settled: true, amount_usdc: 0.002, network: 'eip155:8453', payer: sandbox.wallet.address },
  })
})

test('--quiet prints the data alone', async () => {
  const { url } = await serve()
  const { code, stdout, stderr } = await pay(['weather', '{"location": "Oslo"}', '--quiet', '--url', url])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(JSON.parse(stdout)).toEqual({ slug: 'weather', body: { location: 'Oslo' } })
})

test('reads the request body from stdin', async () => {
  const { url } = await serve()
  const { stdout } = await payAsProgram(['weather', '-', '--json', '--url', url], '{"location": "Oslo"}')
  expect(JSON.parse(stdout).data.body).toEqual({ location: 'Oslo' })
})

test("saves files into the caller's working folder, although npm changes it", async () => {
  const pdf = Buffer.from(`%PDF-1.7\n${'x'.repeat(100)}`)
  const data = { pdf_base64: pdf.toString('base64'), page_count: 1 }
  const { url } = await serve({ answer: () => ({ status: 200, body: { success: true, data } }) })
  const { code, stdout } = await pay(['html-to-pdf', '--url', url])
  expect(code).toBe(0)
  const [, name = ''] = /<saved to (html-to-pdf-\d{8}-\d{6}\.pdf) \(109 bytes\)>/.exec(stdout) ?? []
  expect(readFileSync(join(folder, name))).toEqual(pdf)
  expect(stdout).not.toContain(data.pdf_base64)
  const elsewhere = await pay(['html-to-pdf', '--url', url, '--out', 'a/b'])
  const [, saved = ''] = /<saved to (a\/b\/\S+) /.exec(elsewhere.stdout) ?? []
  expect(readFileSync(join(folder, saved))).toEqual(pdf)
})

test('refuses a price above the cap before anything is signed, and names the price', async () => {
  const { url, payments } = await serve({ priceAtomic: '150001' })
  const refused = await payAsProgram(['kyb-check', '--url', url])
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toContain('costs 0.150001 USDC, more than the 0.15 allowed')
  expect(refused.stderr).toContain('--max 0.150001')
  const asJson = await pay(['kyb-check', '--url', url, '--json', '--max', '0.15'])
  expect(asJson.code).toBe(1)
  expect(JSON.parse(asJson.stdout)).toMatchObject({ success: false, error: 'price_above_max' })
  expect(payments).toEqual([])
  const allowed = await pay(['kyb-check', '--url', url, '--json', '--max', '0.150001'])
  expect(allowed.code).toBe(0)
  expect(payments).toHaveLength(1)
})

test('sends the same signature again if the outcome is unknown, so that money moves once', async () => {
  const { url, payments } = await serve({ unknownOutcomes: 2, admitsSandbox: false })
  const { account, privateKey } = await chain.newWallet(10_000n)
  const { code } = await pay(['weather', '--url', url, '--json', '--key', privateKey])
  expect(code).toBe(0)
  expect(payments).toHaveLength(3)
  expect(new Set(payments).size).toBe(1)
  expect(await chain.balanceOf(account.address)).toBe(8_000n)
})

test('sends the same signature again if the answer is lost after the money has moved', async () => {
  const { url, payments } = await serve({ lostAnswers: 1, admitsSandbox: false })
  const { account, privateKey } = await chain.newWallet(10_000n)
  const { code, stdout } = await pay(['weather', '--url', url, '--json', '--key', privateKey])
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ success: true, payment: { settled: true } })
  expect(payments).toHaveLength(2)
  expect(new Set(payments).size).toBe(1)
  expect(await chain.balanceOf(account.address)).toBe(8_000n)
})

test('a payment that is refused fails the call with the reason and the hint', async () => {
  const { url } = await serve({ admitsSandbox: false })
  const { privateKey } = await chain.newWallet()
  const refused = await pay(['weather', '--url', url], { FAREBOX_PRIVATE_KEY: privateKey })
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toContain('Failed (402): invalid_exact_evm_insufficient_balance')
  expect(refused.stderr).toContain('Hint: Sign the payment and send it again.')
})

test('a call that is refused prints message and example, or with --json the whole error body', async () => {
  const body = {
    success: false,
    error: 'invalid_input',
    message: 'location is required\u001b[31m. Not charged.',
    example_input: { location: 'Berlin' },
  }
  const { url } = await serve({ answer: () => ({ status: 400, body }) })
  const refused = await pay(['weather', '--url', url])
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toBe(
    'Failed (400 invalid_input): location is required [31m. Not charged.\nExample input: {"location":"Berlin"}\n',
  )
  const asJson = await pay(['weather', '--url', url, '--json'])
  expect(asJson).toMatchObject({ code: 1, stderr: '' })
  expect(JSON.parse(asJson.stdout)).toEqual(body)
})

test('--try costs nothing, sends no body if none is given, and reports the trials left', async () => {
  const { url, payments } = await serve({ admitsSandbox: false })
  const { code, stdout } = await pay(['weather', '--try', '--url', url])
  expect(code).toBe(0)
  expect(stdout).toContain('"slug": "weather"')
  expect(stdout).not.toContain('"body"')
  expect(stdout).toContain('Free trial: 2 of 3 free calls left today; the next at 00:00 UTC.')
  expect(payments).toEqual([])
})

test('writes the answer to a file as CSV, and refuses before the call a file that cannot be written', async () => {
  const { url } = await serve({ admitsSandbox: false })
  const folder = mkdtempSync(join(tmpdir(), 'farebox-'))
  const file = join(folder, 'answer.csv')
  expect(await pay(['weather', '--try', '--csv', '--output', file, '--url', url])).toMatchObject({
    code: 0,
    stdout: '',
  })
  expect(readFileSync(file, 'utf8')).toMatch(/^name,value\r\nslug,weather\r\n/)
  const refused = await pay(['weather', '--try', '--output', join(folder, 'none', 'a.txt'), '--url', url])
  expect(refused).toMatchObject({ code: 2, stdout: '' })
  expect(refused.stderr).toContain('Nothing was sent.')
  rmSync(folder, { recursive: true })
})

test('asks for a key where the server is no sandbox, and refuses one that is public', async () => {
  const { url, payments } = await serve({ admitsSandbox: false })
  const without = await pay(['weather', '--url', url])
  expect(without).toMatchObject({ code: 2, stdout: '' })
  expect(without.stderr).toContain('no key was given')
  const withTestKey = await pay(['weather', '--url', url, '--key', sandbox.wallet.privateKey])
  expect(withTestKey).toMatchObject({ code: 2, stdout: '' })
  expect(withTestKey.stderr).toContain('whose key is public')
  expect(payments).toEqual([])
  const { account, privateKey } = await chain.newWallet(2_000n)
  const paid = await pay(['weather', '--url', url, '--json', '--key', privateKey])
  expect(paid).toMatchObject({ code: 0, stderr: '' })
  expect(await chain.balanceOf(account.address)).toBe(0n)
})

test('a sandbox is never paid with a key that is not one of its own', async () => {
  const { url, payments } = await serve()
  const { account, privateKey } = await chain.newWallet(10_000n)
  const refused = await pay(['weather', '--url', url], { FAREBOX_PRIVATE_KEY: privateKey })
  expect(refused).toMatchObject({ code: 2, stdout: '' })
  expect(refused.stderr).toContain(`${url} is a sandbox, and ${account.address} is not one of its test wallets`)
  expect(refused.stderr).toContain('unset FAREBOX_PRIVATE_KEY')
  expect(payments).toEqual([])
})

test('after an answer that never came, the same command sends the same payment', async () => {
  const { url, payments } = await serve({ lostAnswers: 5, admitsSandbox: false })
  const { account, privateKey } = await chain.newWallet(10_000n)
  const line = ['weather', '{"location": "Oslo"}', '--url', url, '--json', '--key', privateKey]
  const lost = await payAsProgram(line)
  expect(JSON.parse(lost.stdout)).toMatchObject({
    error: 'payment_unknown',
    hint: expect.stringContaining('same payment'),
  })
  const found = await payAsProgram(line)
  expect(JSON.parse(found.stdout)).toMatchObject({ success: true, data: { body: { location: 'Oslo' } } })
  expect(new Set(payments).size).toBe(1)
  expect(await chain.balanceOf(account.address)).toBe(8_000n)
})

// Linux has a file that is always full.
test.skipIf(!existsSync('/dev/full'))(
  'an answer that cannot be written comes again, for the same payment',
  async () => {
    const { url, payments } = await serve({ admitsSandbox: false })
    const { account, privateKey } = await chain.newWallet(10_000n)
    const line = ['weather', '{"location": "Oslo"}', '--url', url, '--key', privateKey]
    const full = await pay([...line, '--json', '--output', '/dev/full'])
    expect(full).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('repeat the command soon') })
    const written = await pay([...line, '--json'])
    expect(JSON.parse(written.stdout)).toMatchObject({ success: true, data: { body: { location: 'Oslo' } } })
    expect([payments.length, new Set(payments).size]).toEqual([2, 1])
    expect(await chain.balanceOf(account.address)).toBe(8_000n)
    await pay(line)
    expect(new Set(payments).size).toBe(2)
  },
)

test.each(['--proof', '--log', '--output'])(
  'a file of %s that cannot be written is told before the call',
  async (option) => {
    const { url, payments } = await serve()
    const refused = await pay(['weather', '{"location": "Oslo"}', '--url', url, option, join(folder, 'none', 'file')])
    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('Nothing was sent') })
    expect(payments).toEqual([])
  },
)

test('lists the services if none is named, and suggests similar names', async () => {
  const { url } = await serve()
  const listed = await pay(['--url', url])
  expect(listed).toMatchObject({ code: 0, stderr: '' })
  expect(listed.stdout).toContain('  html-to-pdf  0.002  html-to-pdf')
  const misspelt = await pay(['wether', '--url', url])
  expect(misspelt).toMatchObject({ code: 2, stdout: '' })
  expect(misspelt.stderr).toContain('There is no service wether. Did you mean weather?')
})

test('reports a server that does not answer, and one that is no Farebox', async () => {
  const { url, close } = await serve()
  const wrongPath = await pay(['weather', '--url', `${url}/elsewhere`])
  expect(wrongPath.code).toBe(2)
  await close()
  closing.length = 0
  const gone = await pay(['weather', '--url', url, '--json'])
  expect(gone.code).toBe(1)
  expect(JSON.parse(gone.stdout)).toMatchObject({ success: false, error: 'unreachable', hint: expect.any(String) })
})

test('tells usage errors by exit code 2, in words or as JSON, and prints help on request', async () => {
  const wrong = await payAsProgram(['weather', 'Berlin'])
  expect(wrong).toMatchObject({ code: 2, stdout: '' })
  expect(wrong.stderr).toContain('not JSON')
  const asJson = await pay(['weather', '--max', 'much', '--json'])
  expect(asJson).toMatchObject({ code: 2, stderr: '' })
  expect(JSON.parse(asJson.stdout)).toMatchObject({ success: false, error: 'usage' })
  const help = await pay(['--help'])
  expect(help).toMatchObject({ code: 0, stderr: '' })
  expect(help.stdout).toContain('npm run pay -- <slug>')
})

async function serve(options: Omit<PaidServerOptions, 'sandbox'> = {}) {
  const server = await startPaidServer({ sandbox, ...options })
  closing.push(server.close)
  return server
}

/** What npm and the person say to the command: the caller's folder, and where spending is kept. */
const variables = () => ({ INIT_CWD: folder, FAREBOX_SPENDING_FILE: join(folder, 'spending') })

const pay = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runPayCommand(args, { ...variables(), ...env })

/** Runs the command as npm does. */
const payAsProgram = (args: readonly string[], stdin = '') => runPayProgram(args, variables(), stdin)
