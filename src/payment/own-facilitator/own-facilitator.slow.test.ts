import { BASE_MAINNET } from '@farebox/till/networks'
import { createOwnFacilitator } from '@farebox/till/own-facilitator'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { ExactEvmSchemeV1 } from '@x402/evm/exact/v1/client'
import type { Hex, PrivateKeyAccount } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EvmNetwork } from '../../../packages/till/src/payment/networks.ts'
import { purposeOf } from '../../../packages/till/src/payment/own-facilitator/wallet-signer.ts'
import { hashesOf, WalletTransactions } from '../../../packages/till/src/payment/own-facilitator/wallet-transactions.ts'
import type { Payment } from '../../../packages/till/src/payment/payment.ts'
import { startTestChain } from '../../../test/kit/chain.ts'
import { describeOnBothEngines } from '../../../test/kit/databases.ts'
import { silentLog } from '../../../test/kit/fake-context.ts'
import { systemClock } from '../../platform/clock.ts'
import type { Database } from '../../storage/database.ts'

const PAY_TO = '0x000000000000000000000000000000000000dEaD'
const NETWORK = { ...BASE_MAINNET, payTo: PAY_TO, explorer: 'https://basescan.org/tx/' }
const TERMS = {
  scheme: 'exact',
  asset: BASE_MAINNET.asset,
  payTo: PAY_TO,
  maxTimeoutSeconds: 120,
  extra: { name: 'USD Coin', version: '2' },
} as const
const WAIT = { timeout: 10_000, interval: 50 }

let chain: Awaited<ReturnType<typeof startTestChain>>
beforeAll(async () => {
  chain = await startTestChain()
})
afterAll(() => chain?.close())

async function newGasWallet(ether = 1n): Promise<Hex> {
  const privateKey = generatePrivateKey()
  await chain.client.setBalance({ address: privateKeyToAccount(privateKey).address, value: ether * 10n ** 18n })
  return privateKey
}

function open(
  database: Database,
  privateKey: Hex,
  { rpcUrl = chain.rpcUrl, confirmationTimeoutMs = 10_000, network = NETWORK as EvmNetwork } = {},
) {
  return createOwnFacilitator({
    network,
    rpcUrls: [rpcUrl],
    privateKey,
    database,
    clock: systemClock,
    log: silentLog(),
    stuckAfterMs: 400,
    confirmationTimeoutMs,
  })
}

/** Signed by the official clients. */
async function sign(x402Version: 1 | 2, account: PrivateKeyAccount): Promise<Payment> {
  const v1 = { ...TERMS, network: 'base', maxAmountRequired: '2000' }
  const v2 = { ...TERMS, network: 'eip155:8453', amount: '2000' } as const
  const made =
    x402Version === 1
      ? // Version 1 terms; the type knows only version 2's.
        await new ExactEvmSchemeV1(account).createPaymentPayload(1, v1 as never)
      : { ...(await new ExactEvmScheme(account).createPaymentPayload(2, v2)), accepted: v2 }
  const { authorization } = (made as unknown as { payload: { authorization: { from: string; nonce: string } } }).payload
  return {
    x402Version,
    network: 'eip155:8453',
    payer: authorization.from,
    nonce: authorization.nonce,
    payload: made,
    requirements: x402Version === 1 ? v1 : v2,
  } as unknown as Payment
}

async function newPayment(x402Version: 1 | 2 = 2): Promise<Payment> {
  const { account } = await chain.newWallet(2000n)
  return sign(x402Version, account)
}

describeOnBothEngines('a facilitator of our own', (openDatabase) => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase()
  })

  test.each([1, 2] as const)('checks and settles what official clients sign, once (version %i)', async (version) => {
    const own = open(database, await newGasWallet())
    const payment = await newPayment(version)
    const before = await chain.balanceOf(PAY_TO)
    expect(await own.verify(payment)).toBeNull()
    expect(await chain.balanceOf(PAY_TO)).toBe(before)
    const outcome = await own.settle(payment)
    expect(outcome).toEqual({ status: 'settled', transaction: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
    expect(await own.settle(payment)).toEqual(outcome)
    expect(await chain.balanceOf(PAY_TO)).toBe(before + 2000n)
  })

  test('a payer without money is refused, and nothing is sent', async () => {
    const own = open(database, await newGasWallet())
    const { account } = await chain.newWallet(1999n)
    const payment = await sign(1, account)
    const refusal = { reason: 'invalid_exact_evm_insufficient_balance', message: expect.stringContaining('holds less') }
    expect(await own.verify(payment)).toEqual(refusal)
    expect(await own.settle(payment)).toEqual({ status: 'refused', ...refusal })
  })

  test('settles thirty payments at once, by two processes that share the wallet', async () => {
    const privateKey = await newGasWallet()
    const twins = [open(database, privateKey), open(database, privateKey)] as const
    const payments = await Promise.all(Array.from({ length: 30 }, (_, index) => newPayment(index % 2 === 0 ? 1 : 2)))
    const before = await chain.balanceOf(PAY_TO)
    const outcomes = await Promise.all(payments.map((payment, index) => twins[index % 3 === 0 ? 0 : 1].settle(payment)))
    expect(outcomes.filter(({ status }) => status !== 'settled')).toEqual([])
    expect(await chain.balanceOf(PAY_TO)).toBe(before + 30n * 2000n)
    const { address } = privateKeyToAccount(privateKey)
    expect(await chain.client.getTransactionCount({ address })).toBe(30)
  })

  test('one payment settled by both processes at once is sent once', async () => {
    const privateKey = await newGasWallet()
    const payment = await newPayment()
    const outcomes = await Promise.all(
      [open(database, privateKey), open(database, privateKey)].map((own) => own.settle(payment)),
    )
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1)
    expect(outcomes[0]).toMatchObject({ status: 'settled' })
    const { address } = privateKeyToAccount(privateKey)
    expect(await chain.client.getTransactionCount({ address })).toBe(1)
  })

  test('a stuck settlement is sent again at a higher price until it is mined, but none above MOST_TIMES_MARKET is kept', async () => {
    const privateKey = await newGasWallet()
    const { address } = privateKeyToAccount(privateKey)
    const payment = await newPayment()
    const row = async () => (await rowsFor(payment))[0]
    const priceOf = async () => BigInt((await row())?.max_fee ?? 0)
    const mineAt = async (baseFeePerGas: bigint) => {
      await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas })
      await chain.client.mine({ blocks: 1 })
    }
    await chain.client.setAutomine(false)
    try {
      const settling = open(database, privateKey).settle(payment)
      await expect.poll(priceOf, WAIT).toBeGreaterThan(0n)
      const [hash = '0x'] = hashesOf((await row()) ?? expect.fail('not sent'))
      await chain.client.dropTransaction({ hash })
      await chain.client.setBalance({ address, value: 10n ** 13n })
      await mineAt(10n ** 12n)
      await expect.poll(priceOf, WAIT).toBeGreaterThan(10n ** 12n)
      await mineAt(10n ** 6n)
      await expect.poll(priceOf, WAIT).toBeLessThan(10n ** 11n)
      await chain.client.setBalance({ address, value: 10n ** 18n })
      await new Promise((resolve) => setTimeout(resolve, 3000))
      const { maxFeePerGas } = await chain.client.estimateFeesPerGas()
      expect(await priceOf()).toBeGreaterThan(maxFeePerGas)
      expect(await priceOf()).toBeLessThan(4n * maxFeePerGas)
      await chain.client.mine({ blocks: 1 })
      const outcome = await settling
      expect(outcome).toMatchObject({ status: 'settled' })
      expect(outcome).not.toMatchObject({ transaction: hash })
    } finally {
      await chain.client.setAutomine(true)
    }
  })

  test.each([
    ['', systemClock],
    [', nor while the clock was set back an hour', { now: () => new Date(Date.now() + 3_600_000) }],
  ])("a dead process's nonce delays nobody, and its payment is settled%s", async (_, clock) => {
    const privateKey = await newGasWallet()
    const wallet = `eip155:8453:${privateKeyToAccount(privateKey).address.toLowerCase()}`
    const rows = new WalletTransactions({ database, clock, wallet })
    const nobody = privateKeyToAccount(generatePrivateKey()).address
    const call = { to: nobody, data: '0x', gas: 30_000n, voidAfter: Number.MAX_SAFE_INTEGER } as const
    const abandoned = await rows.reserve({ ...call, purpose: 'abandoned' }, 0)
    const expired = await rows.reserve({ ...call, purpose: 'expired', gas: 1_000_000n, voidAfter: 0 }, 0)
    expect([abandoned.nonce, expired.nonce]).toEqual([0, 1])
    const outcome = await open(database, privateKey).settle(await newPayment())
    expect(outcome).toMatchObject({ status: 'settled' })
    expect(await chain.client.getTransactionCount({ address: privateKeyToAccount(privateKey).address })).toBe(3)
    const [hash = expect.fail('not signed')] = hashesOf((await rows.find('expired')) ?? expect.fail('no row'))
    // Nothing could come of it: the nonce went into the cheapest transaction there is.
    expect(await chain.client.getTransactionReceipt({ hash })).toMatchObject({ gasUsed: 21_000n })
  })

  test('a nonce that another ledger with the same key used is replaced, and the operator is told', async () => {
    const privateKey = await newGasWallet()
    const own = open(database, privateKey, { confirmationTimeoutMs: 300 })
    expect(await open(database, privateKey).settle(await newPayment())).toMatchObject({ status: 'settled' })
    const payment = await newPayment()
    await chain.client.setAutomine(false)
    try {
      expect(await own.settle(payment)).toMatchObject({ status: 'unknown' })
      // The other ledger's transaction has the same nonce and pays more.
      const hash = await chain.client.sendTransaction({
        account: privateKeyToAccount(privateKey),
        chain: null,
        to: PAY_TO,
        nonce: 1,
        gas: 30_000n,
        maxFeePerGas: 10n ** 12n,
        maxPriorityFeePerGas: 10n ** 11n,
      })
      await chain.client.mine({ blocks: 1 })
      expect((await chain.client.getTransactionReceipt({ hash })).status).toBe('success')
    } finally {
      await chain.client.setAutomine(true)
    }
    // The server asks for what is supported every few seconds.
    const again = async () => {
      await own.supported()
      return (await own.settle(payment)).status
    }
    await expect.poll(again, WAIT).toBe('settled')
    const message = expect.stringContaining('uses SETTLEMENT_KEY')
    expect(own.problems?.()).toContainEqual(expect.objectContaining({ severity: 'warning', message }))
  })

  test('a ledger that starts with a key which others used since is told', async () => {
    const privateKey = await newGasWallet()
    expect(await open(database, privateKey).settle(await newPayment())).toMatchObject({ status: 'settled' })
    const account = privateKeyToAccount(privateKey)
    const hash = await chain.client.sendTransaction({ account, chain: null, to: PAY_TO })
    await chain.client.waitForTransactionReceipt({ hash })
    const restarted = open(database, privateKey)
    await restarted.supported()
    expect(restarted.problems?.()).toMatchObject([{ message: expect.stringContaining('another server') }])
    const fresh = open(database, await newGasWallet())
    await fresh.supported()
    expect(fresh.problems?.()).toEqual([])
  })

  test('one refusal for want of gas is enough: the next payment is not verified', async () => {
    const privateKey = await newGasWallet()
    const own = open(database, privateKey, { confirmationTimeoutMs: 300 })
    await own.supported()
    const payment = await newPayment()
    expect(await own.verify(payment)).toBeNull()
    await chain.client.setBalance({ address: privateKeyToAccount(privateKey).address, value: 1n })
    expect(await own.settle(payment)).toMatchObject({ status: 'unknown' })
    await expect(own.verify(await newPayment())).rejects.toThrow('has no gas')
  })

  test('not mined in time is unknown and names its transaction; asked again, it is settled', async () => {
    const own = open(database, await newGasWallet(), { confirmationTimeoutMs: 300 })
    const payment = await newPayment(1)
    await chain.client.setAutomine(false)
    try {
      expect(await own.settle(payment)).toMatchObject({ status: 'unknown', transaction: expect.stringMatching(/^0x/) })
    } finally {
      await chain.client.setAutomine(true)
      await chain.client.mine({ blocks: 1 })
    }
    expect(await own.settle(payment)).toMatchObject({ status: 'settled' })
  })

  test('without gas it reports that and verifies nothing; with little gas it warns', async () => {
    const empty = open(database, generatePrivateKey())
    // So that /readyz says that no facilitator works.
    await expect(empty.supported()).rejects.toThrow('has no gas')
    await expect(empty.verify(await newPayment())).rejects.toMatchObject({ message: expect.stringContaining('no gas') })
    expect(empty.problems?.()).toMatchObject([
      { severity: 'warning', message: expect.stringContaining('send ETH to it') },
    ])
    const rich = open(database, await newGasWallet())
    await rich.supported()
    expect(rich.problems?.()).toEqual([])
  })

  test('an invalid key is not quoted', () => {
    const tooLarge = `0x${'f'.repeat(64)}` as const
    expect(() => open(database, tooLarge)).toThrow(/^SETTLEMENT_KEY: must be the private key/)
    expect(() => open(database, tooLarge)).not.toThrow(/ffff/)
  })

  test('a chain that does not answer, or is another one, is no verdict on the payment', async () => {
    const nowhere = open(database, generatePrivateKey(), { rpcUrl: 'http://127.0.0.1:9' })
    await expect(nowhere.verify(await newPayment())).rejects.toMatchObject({ kind: 'unreachable' })
    await expect(nowhere.supported()).rejects.toThrow(/^the chain does not answer: /)
    expect(await nowhere.settle(await newPayment())).toMatchObject({ status: 'unknown' })
    const sepolia = { ...NETWORK, network: 'eip155:84532', networkV1: 'base-sepolia' } as const
    const misled = open(database, generatePrivateKey(), { network: sepolia })
    await expect(misled.supported()).rejects.toMatchObject({
      message: expect.stringMatching(/^EVM_RPC_URL .* chain 8453, not of 84532/),
    })
    const away = await openDatabase()
    const forgetful = open(away, await newGasWallet())
    await away.schema.dropTable('wallet_transactions').execute()
    await expect(forgetful.supported()).rejects.toThrow(/^the database does not answer: /)
  })

  function rowsFor({ payer, nonce }: Payment) {
    const purpose = purposeOf({ payer, nonce })
    return database.selectFrom('wallet_transactions').selectAll().where('purpose', '=', purpose).execute()
  }
})
