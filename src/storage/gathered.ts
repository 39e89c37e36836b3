import { type AliasedRawBuilder, type Compilable, sql } from 'kysely'
import type { Database } from './database.ts'
import { isPostgres } from './engine.ts'
import { Gathering } from './gathering.ts'
import { type Parameter, prepared, type Value } from './prepared.ts'

type Values = Readonly<Record<string, Value>>

/** Rows of values as a table in a statement, all of them text. */
export type Given<Row> = AliasedRawBuilder<Row, 'given'>

interface Forms<Row extends Values> {
  /** In the order that the rows of `many` have them. */
  readonly columns: readonly (keyof Row & string)[]
  /** The write for one row of values. */
  one(parameter: Parameter<Row>): Compilable<unknown>
  /** The same for many. It has to find each row by its key alone, and to give the keys of those it took effect for. */
  many(given: Given<Row>): Compilable<{ key: string }>
}

/** Makes a write; true where it took effect. An unhurried one may wait a few milliseconds for others to share a round trip with. */
export type Write<Row> = (row: Row, options?: { readonly unhurried: boolean }) => Promise<boolean>

/**
 * A write that comes with every paid call, on one row that its key names. SQLite makes each by itself, as its driver gathers them
 * into one commit; PostgreSQL makes those that come at once by one statement, in one round trip and one commit.
 */
export function gathered<Row extends Values & { readonly key: string }>(
  database: Database,
  { columns, one, many }: Forms<Row>,
): Write<Row> {
  const single = prepared<Row>(database, one)
  const writeOne = async (row: Row) => (await single(row)).numAffectedRows === 1n
  if (!isPostgres(database)) return writeOne
  const several = prepared<Columns<Row>, { key: string }>(database, (parameter) => many(asTable(columns, parameter)))
  const gathering = new Gathering<Row>(database, {
    writeOne,
    async writeMany(rows) {
      const values = Object.fromEntries(columns.map((name) => [name, rows.map((row) => row[name])]))
      // A list for each column, as the statement unnests them.
      const { rows: written } = await several({ ...values, count: rows.length } as Columns<Row>)
      return new Set(written.map(({ key }) => key))
    },
  })
  return (row, { unhurried } = { unhurried: false }) => gathering.write(row, unhurried)
}

/** One array for each column, and how many rows there are. */
type Columns<Row extends Values> = { readonly [Name in keyof Row]: readonly Value[] } & { readonly count: number }

function asTable<Row extends Values>(
  columns: readonly (keyof Row & string)[],
  parameter: Parameter<Columns<Row>>,
): Given<Row> {
  const arrays = columns.map((name) => sql`cast(${parameter(name)} as text[])`)
  const names = columns.map((name) => sql.ref(name))
  // The limit cuts nothing. PostgreSQL plans once for all values, and takes a limit that it does not know for a tenth of the
  // rows, which makes one here: so it looks each up by its key, also where it planned while the table was small.
  return sql<Row>`(select * from unnest(${sql.join(arrays)}) as columns(${sql.join(names)}) limit cast(${parameter('count')} as bigint))`.as(
    'given',
  )
}
