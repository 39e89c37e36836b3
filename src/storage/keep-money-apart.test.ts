import { expect, test } from 'vitest'
import { describeOnBothEngines } from '../../test/kit/databases.ts'
import { keepMoneyApart } from './keep-money-apart.ts'

describeOnBothEngines('play money and real money', (open) => {
  test.each([
    ['play', 'real', 'holds the play money of a sandbox'],
    ['real', 'play', 'holds real payments'],
  ] as const)('a database of %s money is none of %s money', async (first, other, message) => {
    const database = await open()
    await keepMoneyApart(database, first)
    await keepMoneyApart(database, first)
    await expect(keepMoneyApart(database, other)).rejects.toThrow(message)
  })
})
