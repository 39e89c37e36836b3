import { type AliasedRawBuilder, type Compilable, type Kysely, sql } from 'kysely'
import { engineOf, isPostgres } from './engine.ts'
import { Gathering } from './gathering.ts'
import { type Parameter, prepared, type Value } from './prepared.ts'

type Values = Readonly<Record<string, Value>>

/** A table of given values inside a statement, all of them text. */
export type Given<Row> = AliasedRawBuilder<Row, 'given'>

interface Forms<Row extends Values> {
  /** In the order of the values in `many`. */
  readonly columns: readonly (keyof Row & string)[]
  /** The write for one row of values. */
  one(parameter: Parameter<Row>): Compilable<unknown>
  /** The write for many rows. It must find each row by its key alone, and return the keys of the rows it changed. */
  many(given: Given<Row>): Compilable<{ key: string }>
}

/**
 * Writes one row; resolves to whether it took effect. An unhurried write may wait a few milliseconds to share a round
 * trip.
 */
export type Write<Row> = (row: Row, options?: { readonly unhurried: boolean }) => Promise<boolean>

/**
 * A write that every paid call makes, on one row found by its key. SQLite runs each separately, as its driver groups
 * them into one commit; PostgreSQL runs concurrent ones as one statement, in one round trip and one commit.
 */
export function gathered<Row extends Values & { readonly key: string }>(
  // biome-ignore lint/suspicious/noExplicitAny: whatever its tables are, they are checked in `one` and `many`.
  database: Kysely<any>,
  { columns, one, many }: Forms<Row>,
): Write<Row> {
  const single = prepared<Row>(database, one)
  const writeOne = async (row: Row) => {
    const { rows, numAffectedRows } = await single(row)
    return rows.length === 1 || numAffectedRows === 1n
  }
  if (!isPostgres(database)) return writeOne
  const several = prepared<Columns<Row>, { key: string }>(database, (parameter) => many(asTable(columns, parameter)))
  const gathering = new Gathering<Row>(engineOf(database), {
    writeOne,
    async writeMany(rows) {
      const values = Object.fromEntries(columns.map((name) => [name, rows.map((row) => row[name])]))
      // One list per column, as the statement unnests them.
      const { rows: written } = await several({ ...values, count: rows.length } as Columns<Row>)
      return new Set(written.map(({ key }) => key))
    },
  })
  return (row, { unhurried } = { unhurried: false }) => gathering.write(row, unhurried)
}

/** One array for each column, and the number of rows. */
type Columns<Row extends Values> = { readonly [Name in keyof Row]: readonly Value[] } & { readonly count: number }

function asTable<Row extends Values>(
  columns: readonly (keyof Row & string)[],
  parameter: Parameter<Columns<Row>>,
): Given<Row> {
  const arrays = columns.map((name) => sql`cast(${parameter(name)} as text[])`)
  const names = columns.map((name) => sql.ref(name))
  // The limit removes no rows. PostgreSQL plans once for all values and estimates an unknown limit as a tenth of the
  // rows, here one: so it uses the index on the key, even if it planned while the table was small.
  return sql<Row>`(select * from unnest(${sql.join(arrays)}) as columns(${sql.join(names)}) limit cast(${parameter('count')} as bigint))`.as(
    'given',
  )
}
