import { type ParseArgsConfig, parseArgs } from 'node:util'

type Options = NonNullable<ParseArgsConfig['options']>

interface CommandLineParts<Known extends Options> {
  /** Printed for --help, and after an error. */
  readonly usage: string
  /** In the form of node:util's parseArgs; --help is always known. */
  readonly options?: Known
  /** How many arguments without a name are allowed. Default 0. */
  readonly mostArguments?: number
}

/**
 * Parses the command line of a script. Prints the usage and exits: with 0 for --help, with 2 for anything it does not know,
 * so that a misspelt option never starts the work.
 */
export function readCommandLine<const Known extends Options>(parts: CommandLineParts<Known>) {
  // Without options, Known has none.
  const { usage, options = {} as Known, mostArguments = 0 } = parts
  if (process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) {
    process.stdout.write(`${usage}\n`)
    process.exit(0)
  }
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options })
    const unexpected = positionals[mostArguments]
    if (unexpected !== undefined) throw new Error(`Unexpected argument '${unexpected}'.`)
    return { values, positionals }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}\n`)
    process.exit(2)
  }
}
