import { SANDBOX_TOKENS } from '@farebox/sandbox/tokens'
import { BASE_MAINNET } from '@farebox/till/networks'
import { expect, test } from 'vitest'
import { describeOnBothEngines } from '../../test/kit/databases.ts'
import type { Database } from './database.ts'
import { keepMoneyApart } from './keep-money-apart.ts'

const { network, asset } = BASE_MAINNET
const playToken = SANDBOX_TOKENS.evm
const use = (database: Database, money: 'play' | 'real') => keepMoneyApart(database, { money, network, playToken })

async function sell(database: Database, token: string) {
  const key = [network, token, '0xpayer', '0xnonce'].join('|').toLowerCase()
  const row = { key, state: 'settled' as const, service: 'echo', request_digest: '', owner: '', lease_until: 0 }
  const times = {
    open_until: 0,
    wrong_tries: 0,
    wrong_tries_here: 0,
    attempts: 0,
    retry_at: 0,
    created_at: 1,
    updated_at: 1,
  }
  await database
    .insertInto('payments')
    .values({ ...row, ...times })
    .execute()
}

describeOnBothEngines('play money and real money', (open) => {
  test.each([
    ['play', 'real', 'holds the play money of a sandbox'],
    ['real', 'play', 'holds real payments'],
  ] as const)('a database of %s money is none of %s money', async (first, other, message) => {
    const database = await open()
    await use(database, first)
    await use(database, first)
    await expect(use(database, other)).rejects.toThrow(message)
  })

  test.each([
    [playToken, 'real', 'play'],
    [asset, 'play', 'real'],
  ] as const)('what was sold in %s before the mark was kept is no %s money', async (token, other, own) => {
    const database = await open()
    await sell(database, token)
    await expect(use(database, other)).rejects.toThrow('DATABASE_URL')
    await use(database, own)
  })
})
