import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startFacilitator } from '@farebox/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestChain } from '../kit/chain.ts'
import { createDatabase, sharedPostgres } from '../kit/databases.ts'
import { echo } from '../kit/echo-service.ts'
import { type Fault, startFacilitatorProxy } from '../kit/facilitator-proxy.ts'
import { runLedgerProgram, startLedgerCommand } from '../kit/ledger-command.ts'
import { payV2 } from '../kit/payer.ts'
import { startStubFacilitator } from '../kit/stub-facilitator.ts'
import { PAY_TO, startTestApp, type TestApp } from '../kit/test-app.ts'
import { PAYER, toPaymentV2 } from '../kit/unsigned-payment.ts'

const CALLS = 3
const PRICE_ATOMIC = 2000n

const folder = mkdtempSync(join(tmpdir(), 'farebox-ledger-'))
let chain: Awaited<ReturnType<typeof startTestChain>>
let facilitator: Awaited<ReturnType<typeof startFacilitator>>
let postgres: Awaited<ReturnType<typeof sharedPostgres>>
let command: Awaited<ReturnType<typeof startLedgerCommand>>
beforeAll(async () => {
  chain = await startTestChain()
  facilitator = await startFacilitator({ rpcUrl: chain.rpcUrl })
  postgres = await sharedPostgres()
  command = await startLedgerCommand()
}, 60_000)
afterAll(async () => {
  await command[Symbol.asyncDispose]()
  await facilitator.close()
  await chain.close()
  rmSync(folder, { recursive: true, force: true })
})

const variablesFor = (databaseUrl: string) => ({ DATABASE_URL: databaseUrl, PAY_TO, EVM_RPC_URL: chain.rpcUrl })

/** Runs the command in a process beside the server's. */
const ledger = (databaseUrl: string, ...args: string[]) => command.run(variablesFor(databaseUrl), ...args)

/** Runs the command as an operator does. */
const asProgram = (databaseUrl: string, ...args: string[]) => runLedgerProgram(variablesFor(databaseUrl), ...args)

// biome-ignore lint/suspicious/noExplicitAny: tests read any field of any row.
async function rows(databaseUrl: string, ...args: string[]): Promise<any[]> {
  const { code, stdout, stderr } = await ledger(databaseUrl, ...args, '--json')
  expect(stderr).toBe('')
  expect(code).toBe(0)
  return JSON.parse(stdout)
}

describe.each([
  ['SQLite', async () => `file:${join(folder, 'ledger.db')}`],
  ['PostgreSQL', () => createDatabase(postgres.url)],
])('npm run ledger beside a running server on %s', { timeout: 60_000 }, (_, openUrl) => {
  let url: string
  let app: TestApp
  const bought: { payer: string; transaction: string }[] = []
  let earned = 0n

  beforeAll(async () => {
    url = await openUrl()
    const env = { EVM_RPC_URL: chain.rpcUrl, DATABASE_URL: url }
    app = await startTestApp({ services: [echo], facilitatorUrl: facilitator.url, env })
    const before = await chain.balanceOf(PAY_TO)
    for (let call = 0; call < CALLS; call += 1) {
      const { account, privateKey } = await chain.newWallet(PRICE_ATOMIC)
      const reply = await payV2({ url: `${app.url}/api/v1/proxy/echo`, privateKey, body: { text: 'hello' } })
      const { payment } = reply.body as { payment: { transaction: string } }
      bought.push({ payer: account.address, transaction: payment.transaction })
    }
    earned = (await chain.balanceOf(PAY_TO)) - before
  }, 90_000)
  afterAll(() => app.close())

  test('a report lists the revenue, and its sum equals the transfers on the chain', async () => {
    const total = { calls: CALLS, revenue_usdc: '0.006', contradicted_usdc: '0', refunded_usdc: '0' }
    expect(earned).toBe(6000n)
    // Receipts are written concurrently with their answers.
    await expect.poll(async () => (await rows(url, 'report')).at(-1)?.calls, { timeout: 20_000 }).toBe(CALLS)
    expect(await rows(url, 'report')).toEqual([
      { service: 'echo', ...total },
      { service: 'total', ...total },
    ])
    expect(await rows(url, 'report', '--by', 'network')).toEqual([
      { network: 'eip155:8453', ...total },
      { network: 'total', ...total },
    ])
    const today = new Date().toISOString().slice(0, 10)
    expect((await rows(url, 'report', '--by', 'day'))[0]).toEqual({ day: today, ...total })
    const byPayer = await rows(url, 'report', '--by', 'payer')
    expect(
      byPayer
        .slice(0, -1)
        .map(({ payer }) => payer)
        .sort(),
    ).toEqual(bought.map(({ payer }) => payer.toLowerCase()).sort())
  })

  test('a period includes its beginning and excludes its end', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    expect((await rows(url, 'report', '--from', yesterday, '--to', tomorrow)).at(-1)?.calls).toBe(CALLS)
    expect(await rows(url, 'report', '--from', tomorrow)).toEqual([
      { service: 'total', calls: 0, revenue_usdc: '0', contradicted_usdc: '0', refunded_usdc: '0' },
    ])
    expect((await rows(url, 'report', '--to', yesterday)).at(-1)?.calls).toBe(0)
  })

  test('a payment is found by its transaction, payer, key and nonce, in upper and lower case', async () => {
    const [{ payer = '', transaction = '' } = {}] = bought
    const [entry] = await rows(url, 'show', transaction)
    expect(entry).toMatchObject({
      state: 'settled',
      service: 'echo',
      amount_usdc: '0.002',
      transaction,
      payer,
      refunded_by: null,
    })
    for (const name of [payer, payer.toUpperCase().replace('0X', '0x'), entry.payment, entry.payment.split('|')[3]]) {
      expect(await rows(url, 'show', name), name).toEqual([{ ...entry, age_seconds: expect.any(Number) }])
    }
    const unknown = await ledger(url, 'show', `0x${'0'.repeat(64)}`)
    expect(unknown).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining('no payment has this transaction'),
    })
  })

  test('nothing is unsettled, and text and CSV agree', async () => {
    expect(await rows(url, 'unsettled')).toEqual([])
    expect((await asProgram(url, 'report')).stdout).toBe(
      [
        'service  calls  revenue_usdc  contradicted_usdc  refunded_usdc',
        'echo     3      0.006         0                  0',
        'total    3      0.006         0                  0',
        '',
      ].join('\n'),
    )
    expect((await ledger(url, 'report', '--csv')).stdout).toBe(
      'service,calls,revenue_usdc,contradicted_usdc,refunded_usdc\r\necho,3,0.006,0,0\r\ntotal,3,0.006,0,0\r\n',
    )
  })

  test('the chain shows what the ledger has; an invented payment is missed, and a foreign transfer is named', async () => {
    const network = 'eip155:8453'
    const both = { network, found: 'in both', payments: CALLS, amount_usdc: '0.006' }
    const none = { payments: 0, amount_usdc: '0' }
    const clean = await ledger(url, 'verify', '--json')
    expect(clean).toMatchObject({ code: 0, stderr: '' })
    const seen = JSON.parse(clean.stdout)
    expect(seen.sums).toEqual([both, { network, found: 'only in the ledger', ...none }, expect.anything()])
    // Sales of a server with another ledger are foreign transfers to this one.
    for (const { kind, transaction } of seen.differences) {
      expect(kind).toBe('only on the chain')
      expect(bought.map((sale) => sale.transaction.toLowerCase())).not.toContain(transaction)
    }

    // A payment that is not on the chain, because its facilitator invented it.
    const lie = await startStubFacilitator()
    const env = {
      EVM_RPC_URL: chain.rpcUrl,
      DATABASE_URL: `file:${join(folder, `lie-${bought.length}-${Date.now()}.db`)}`,
    }
    const fooled = await startTestApp({ services: [echo], facilitatorUrl: lie.url, env })
    const path = '/api/v1/proxy/echo'
    const nonce = `0x${'ab'.repeat(32)}`
    await fooled.post(path, { text: 'x' }, { 'payment-signature': toPaymentV2(await fooled.post(path), { nonce }) })
    await fooled.close()
    await lie.close()
    const untrue = await asProgram(env.DATABASE_URL, 'verify', '--json')
    expect(untrue.code).toBe(1)
    const { differences } = JSON.parse(untrue.stdout)
    expect(differences).toContainEqual({
      kind: 'only in the ledger',
      network,
      transaction: nonce,
      payment: expect.stringContaining(nonce),
      payer: PAYER.toLowerCase(),
      amount_usdc: '0.002',
    })
    // To that ledger, this server's sales are foreign transfers.
    const gifts = differences.filter(({ kind }: { kind: string }) => kind === 'only on the chain')
    const transactions = gifts.map(({ transaction }: { transaction: string }) => transaction)
    expect(transactions).toEqual(expect.arrayContaining(bought.map(({ transaction }) => transaction.toLowerCase())))
    expect((await ledger(env.DATABASE_URL, 'verify')).stdout).toMatch(
      /^network +found +payments +amount_usdc\neip155:8453 +in both +0 +0\n/,
    )
  })

  test('the server continues to sell after a report, and the next report includes the sale', async () => {
    const { privateKey } = await chain.newWallet(PRICE_ATOMIC)
    const reply = await payV2({ url: `${app.url}/api/v1/proxy/echo`, privateKey, body: { text: 'again' } })
    expect(reply.status).toBe(200)
    await expect.poll(async () => (await rows(url, 'report')).at(-1)?.calls, { timeout: 20_000 }).toBe(CALLS + 1)
  })
})

test('an uncertain payment is reported with its state on the chain and the next step of the server', async () => {
  const url = `file:${join(folder, 'open.db')}`
  const proxy = await startFacilitatorProxy(facilitator.url)
  // It settles, but the reply is lost, and so are all later ones.
  proxy.next['/settle'].push('answer lost', ...Array<Fault>(50).fill('lost'))
  // The server's node is down; the command's node works.
  const env = { EVM_RPC_URL: 'http://127.0.0.1:9', DATABASE_URL: url }
  const app = await startTestApp({ services: [echo], facilitatorUrl: proxy.url, env })
  try {
    const { privateKey } = await chain.newWallet(PRICE_ATOMIC)
    const reply = await payV2({ url: `${app.url}/api/v1/proxy/echo`, privateKey, body: { text: 'open' } })
    expect(reply).toMatchObject({ status: 503, body: { error: 'settlement_unknown' } })
    const [row] = await rows(url, 'reconcile')
    expect(row).toMatchObject({
      service: 'echo',
      chain: 'paid',
      next: expect.stringContaining('the server records it'),
    })
    const landed = proxy.settled.find(({ success }) => success)
    expect(row.transaction.toLowerCase()).toBe(String(landed?.transaction).toLowerCase())
  } finally {
    await app.close()
    await proxy.close()
  }
}, 90_000)

test('a missing database is not created', async () => {
  const path = join(folder, 'nowhere.db')
  expect(await asProgram(`file:${path}`, 'report')).toMatchObject({ code: 1, stdout: '' })
  expect(() => statSync(path)).toThrow()
})

test.each([
  [['reprot'], 'reprot: not a command. Use one of report, unsettled, show, reconcile, verify, refund, closes,'],
  [['report', '--by', 'moon'], '--by moon: must be one of service, payer, network, day.'],
  [['report', '--from', 'yesterday'], '--from yesterday: must be a day such as'],
  [['report', '--from', '2026-13-41'], '--from 2026-13-41: must be a day such as'],
  [['report', '--from', '2026-02-31'], '--from 2026-02-31: must be a day such as'],
  [['report', '--from', '2026-12-01', '--to', '2026-11-01'], '--from 2026-12-01: must be before --to 2026-11-01.'],
  [['verify', '--from', '2999-01-01'], '--from: must be before --to, or before now without it.'],
  [['unsettled', '--from', '2026-11-01'], '--from: unsettled does not take it. It takes --json, --csv.'],
  [['report', '--limit', '3'], '--limit: report does not take it. It takes --from, --to, --by, --json, --csv.'],
  [['report', '--json', '--csv'], '--json and --csv: give one of them.'],
  [['report', '--form', '2026-11-01'], "Unknown option '--form'"],
  [['show'], 'show needs one transaction'],
  [['backup'], 'backup needs the name of one new file'],
  [['restore'], 'restore needs one file'],
  [['unsettled', 'x'], 'x: unsettled takes no argument.'],
])('%j gets an explanation of the mistake and of the right usage', async (args, message) => {
  const { code, stderr, stdout } = await ledger('file:unused.db', ...args)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toContain(message)
  expect(stderr).toContain('npm run --silent ledger -- report')
})

test('a variable that verify needs is asked for as a part of the command', async () => {
  const unset = await command.run({ DATABASE_URL: 'file:unused.db' }, 'verify')
  expect(unset).toMatchObject({ code: 2, stderr: expect.stringContaining('PAY_TO or SOLANA_PAY_TO: needed by verify') })
  const wrong = await command.run({ PAY_TO, EVM_NETWORK: '8453' }, 'verify')
  expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('EVM_NETWORK: ') })
})

test('the program says a mistake on its error output and ends with 2', async () => {
  const { code, stdout, stderr } = await asProgram('file:unused.db', 'show')
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toContain('show needs one transaction')
})

test('--help explains every command', async () => {
  const { code, stdout } = await ledger('file:unused.db', '--help')
  expect(code).toBe(0)
  for (const word of ['report', 'unsettled', 'show', 'reconcile', 'verify', '--from', '--csv'])
    expect(stdout).toContain(word)
})
