import type { Compilable, Kysely, QueryResult } from 'kysely'
import { traced } from '../concurrency/spans.ts'
import { engineOf } from './engine.ts'

const DATABASE = { kind: 'client' } as const

/** What a statement can be given in place of one parameter. */
export type Value = string | number | null
/** What a statement is run with, by name. Arrays are for PostgreSQL alone. */
export type Values = Readonly<Record<string, Value | readonly Value[]>>
/** Writes where the value of this name will stand. */
export type Parameter<Given extends Values> = <Name extends keyof Given>(name: Name) => Given[Name]

class Placeholder {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query built once and run many times, each time with other values: building it takes longer than SQLite takes to run
 * it. `build` writes parameter('name') where the value will stand.
 */
export function prepared<Given extends Values, Row = unknown>(
  // biome-ignore lint/suspicious/noExplicitAny: whatever its tables are, they are checked in `build`.
  database: Kysely<any>,
  build: (parameter: Parameter<Given>) => Compilable<Row>,
): (given: Given) => Promise<QueryResult<Row>> {
  // Stands for a value of the type it will have.
  const placeholder = (name: keyof Given) => new Placeholder(String(name)) as unknown as Given[typeof name]
  const query = build(placeholder as Parameter<Given>).compile()
  const engine = engineOf(database)
  return (given) => {
    const parameters = query.parameters.map((value) => (value instanceof Placeholder ? given[value.name] : value))
    return traced('database', () => engine.run<Row>({ ...query, parameters }), DATABASE)
  }
}
