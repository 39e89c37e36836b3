import type { Compilable, Kysely, QueryResult } from 'kysely'
import { engineOf } from './engine.ts'

/** A value for one parameter of a statement. */
export type Value = string | number | null
/** The values of a statement, by parameter name. Arrays work on PostgreSQL only. */
export type Values = Readonly<Record<string, Value | readonly Value[]>>
/** Marks the place of a named value in the statement. */
export type Parameter<Given extends Values> = <Name extends keyof Given>(name: Name) => Given[Name]

const BOUND_LIMIT = /\blimit [?$]/

class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query built once and run many times with other values: building it takes longer than running it in SQLite. `build`
 * writes parameter('name') in place of each value. Throws for a limit that is bound: SQLite plans such a statement anew at each
 * run, which takes longer than running it.
 */
export function prepared<Given extends Values, Row = unknown>(
  // biome-ignore lint/suspicious/noExplicitAny: whatever its tables are, they are checked in `build`.
  database: Kysely<any>,
  build: (parameter: Parameter<Given>) => Compilable<Row>,
): (given: Given) => Promise<QueryResult<Row>> {
  // A placeholder with the type of the later value.
  const placeholder = (name: keyof Given) => new Placeholder(String(name)) as unknown as Given[typeof name]
  const query = build(placeholder as Parameter<Given>).compile()
  if (BOUND_LIMIT.test(query.sql)) throw new Error('A limit is written into the statement: .limit(sql.lit(200)).')
  const engine = engineOf(database)
  const around = engine.around ?? ((run) => run())
  return (given) => {
    const parameters = query.parameters.map((value) => (value instanceof Placeholder ? given[value.name] : value))
    return around(() => engine.run<Row>({ ...query, parameters }))
  }
}
