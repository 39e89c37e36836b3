import { expect, test } from 'vitest'
import { BLOCK_0 } from '../../packages/opentimestamps/test/bitcoin-blocks.ts'
import { pending } from '../../packages/opentimestamps/test/ots-bytes.ts'
import { loadLiveVendors } from '../../scripts/live/live-vendors.ts'
import type { ServiceContext } from '../../src/contract/context.ts'
import { ALICE as ALICE_CALENDAR, startBitcoinWitnesses } from '../kit/bitcoin-witnesses.ts'
import { fakeContext } from '../kit/fake-context.ts'
import { BELIEVED, createEuXml, createSdnXml, createUkXml, createUnXml } from '../kit/sanctions-files.ts'
import {
  accountData,
  networkData,
  page,
  playSui,
  rateField,
  STAKE,
  transactionData,
  VALIDATOR,
  validatorNode,
  validatorsData,
} from '../kit/sui-ledger.ts'
import { upstreamContext } from '../kit/upstream-context.ts'
import { jsonReply, startUpstreamServer, type UpstreamScript } from '../kit/upstream-server.ts'

const vendors = await loadLiveVendors()

/** Runs a vendor's calls without fixtures. Returns the failed ones. */
async function failuresOf(name: string, context: ServiceContext): Promise<string[]> {
  const calls = (vendors.get(name)?.calls ?? []).filter(({ recording }) => typeof recording === 'string')
  expect(calls.length, name).toBeGreaterThan(0)
  const failures = await Promise.all(
    calls.map(async ({ what, run }) => {
      const failure = await run(context).catch((error: Error) => error)
      return failure ? [`${what}: ${failure.message} ${failure.cause ?? ''}`] : []
    }),
  )
  return failures.flat()
}

async function failuresAt(name: string, script: UpstreamScript): Promise<string[]> {
  await using server = await startUpstreamServer({ '*': script })
  const { upstreams = [] } = vendors.get(name) ?? {}
  return await failuresOf(name, upstreamContext({ upstreams, baseAddress: server.baseAddress }))
}

test('the explorers of Bitcoin', async () => {
  await using world = await startBitcoinWitnesses()
  world.show(BLOCK_0)
  expect(await failuresOf('bitcoin-explorers', fakeContext(world))).toEqual([])
})

test('the calendars of OpenTimestamps, each of them', async () => {
  await using world = await startBitcoinWitnesses()
  world.answer(`POST ${ALICE_CALENDAR}/digest`, { body: pending(`https://${ALICE_CALENDAR}`) })
  const failures = await failuresOf('opentimestamps-calendars', fakeContext(world))
  // Only Alice has an answer.
  expect(failures.map((failure) => failure.split(':')[0])).toEqual([
    'a promise of bob.btc.calendar.opentimestamps.org',
    'a promise of finney.calendar.eternitywall.com',
    'a promise of btc.calendar.catallaxy.com',
  ])
})

test('the nodes of Solana', async () => {
  const info = { decimals: 6, freezeAuthority: 'F', isInitialized: true, mintAuthority: 'M', supply: '1' }
  const owner = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
  const value = { data: { parsed: { info, type: 'mint' }, program: 'spl-token', space: 82 }, owner }
  expect(await failuresAt('solana-rpc', jsonReply({ jsonrpc: '2.0', id: 1, result: { value } }))).toEqual([])
  expect(await failuresAt('solana-rpc', jsonReply({ jsonrpc: '2.0', id: 1, result: { value: null } }))).toHaveLength(2)
})

const LEDGER = {
  Network: networkData(),
  Validators: validatorsData([validatorNode()]),
  PoolRates: { p0: { multiGetDynamicFields: [rateField('110', '100')] } },
  Account: accountData({
    address: VALIDATOR,
    transactions: {
      pageInfo: { hasPreviousPage: false, startCursor: null },
      nodes: [
        {
          digest: transactionData().transaction.digest,
          effects: { status: 'SUCCESS', timestamp: null, checkpoint: null },
        },
      ],
    },
  }),
  Transaction: transactionData(),
  Objects: {
    address: {
      objects: page([{ address: STAKE, contents: { type: { repr: '0x3::staking_pool::StakedSui' }, display: null } }]),
    },
  },
  CoinMetadata: { c0: { symbol: 'USDC', name: 'USDC', decimals: 6 } },
}

test('the ledger of Sui', async () => {
  expect(await failuresAt('sui', playSui(LEDGER))).toEqual([])
  for (const operation of ['PoolRates', 'Transaction', 'Objects', 'CoinMetadata']) {
    expect(await failuresAt('sui', playSui({ ...LEDGER, [operation]: undefined }))).toHaveLength(1)
  }
})

test("the list of the registries' servers", async () => {
  const serving = (address: string) => jsonReply({ services: [[['com', 'net'], [address]]] })
  expect(await failuresAt('rdap', serving('https://rdap.verisign.com/com/v1/'))).toEqual([])
  expect(await failuresAt('rdap', serving('https://rdap.example/'))).toHaveLength(1)
})

test('the verdicts of honeypot.is', async () => {
  const saying = (isHoneypot: boolean) => jsonReply({ simulationSuccess: true, honeypotResult: { isHoneypot } })
  expect(await failuresAt('honeypot-is', saying(false))).toEqual([])
  expect(await failuresAt('honeypot-is', saying(true))).toHaveLength(1)
})

test('the lists of sanctions', async () => {
  const serving = (ofacEntries: number) => (request: { path: string }) => {
    if (request.path.endsWith('/SDN.XML')) return { body: createSdnXml(ofacEntries) }
    if (request.path.startsWith('/docs/')) return { body: createUkXml(BELIEVED.uk) }
    return { body: request.path.includes('/fsd/') ? createEuXml(BELIEVED.eu) : createUnXml(BELIEVED.un) }
  }
  expect(await failuresAt('sanctions-lists', serving(BELIEVED.ofac))).toEqual([])
  expect(await failuresAt('sanctions-lists', serving(BELIEVED.ofac - 1))).toHaveLength(1)
})
