import type { Database } from './database.ts'

const KEY = 'ledger:money'
const OTHER_MONEY = {
  play: 'DATABASE_URL: this database holds the play money of a sandbox, which would count as revenue. Give real payments another one, such as DATABASE_URL=file:var/live.db.',
  real: 'DATABASE_URL: this database holds real payments, to which a sandbox would add play money. Give the sandbox another one, such as DATABASE_URL=file:var/sandbox.db.',
}

/** Play money and real money are never in one ledger: the database keeps what it was first used for. Throws for the other one. */
export async function keepMoneyApart(database: Database, money: keyof typeof OTHER_MONEY): Promise<void> {
  const row = { key: KEY, value: money, expires_at: Number.MAX_SAFE_INTEGER }
  await database
    .insertInto('store')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const known = await database.selectFrom('store').select('value').where('key', '=', KEY).executeTakeFirstOrThrow()
  const other = money === 'play' ? 'real' : 'play'
  if (known.value === other) throw new Error(OTHER_MONEY[other])
}
