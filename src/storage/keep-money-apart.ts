import type { Database } from './database.ts'

const KEY = 'ledger:money'
const OTHER_MONEY = {
  play: 'DATABASE_URL: this database holds the play money of a sandbox, which would count as revenue. Give real payments another one, such as DATABASE_URL=file:var/live.db.',
  real: 'DATABASE_URL: this database holds real payments, to which a sandbox would add play money. Give the sandbox another one, such as DATABASE_URL=file:var/sandbox.db.',
}

type Money = keyof typeof OTHER_MONEY

/**
 * Play money and real money are never in one ledger: the database keeps what it was first used for, which `playToken`, the
 * address of the sandbox's token on `network`, tells of one without that mark. Throws for the other money.
 */
export async function keepMoneyApart(
  database: Database,
  { money, network, playToken }: { readonly money: Money; readonly network: string; readonly playToken: string },
): Promise<void> {
  const first = (await readMark(database)) ?? (await mark(database, (await moneyOfSales()) ?? money))
  const other = money === 'play' ? 'real' : 'play'
  if (first === other) throw new Error(OTHER_MONEY[other])

  async function moneyOfSales(): Promise<Money | undefined> {
    const sold = database.selectFrom('payments').select('key').where('key', 'like', `${network}|0x%`).limit(1)
    const [, asset] = (await sold.executeTakeFirst())?.key.split('|') ?? []
    if (asset === undefined) return undefined
    return asset === playToken.toLowerCase() ? 'play' : 'real'
  }
}

async function readMark(database: Database): Promise<string | undefined> {
  const row = await database.selectFrom('store').select('value').where('key', '=', KEY).executeTakeFirst()
  return row?.value
}

/** Of processes that start at once, the first one decides. */
async function mark(database: Database, money: Money): Promise<string | undefined> {
  await database
    .insertInto('store')
    .values({ key: KEY, value: money, expires_at: Number.MAX_SAFE_INTEGER })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  return readMark(database)
}
