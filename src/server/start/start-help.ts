import type { TSchema } from 'typebox'
import { Environment } from '../configuration/environment.ts'

const COLUMN = 24

interface Annotated {
  readonly description?: string
  readonly default?: unknown
}

/** The text of `npm start -- --help`: how to start, and every variable with its default. */
export function renderStartHelp(): string {
  const variables = Object.entries(Environment.properties as Record<string, TSchema & Annotated>)
  const lines = variables.map(
    ([name, schema]) => `  ${name.padEnd(COLUMN)}  ${schema.description}${renderDefault(schema)}`,
  )
  return `Starts the API of Farebox. It takes no arguments. Configure it by environment variables, or by lines
NAME=value in a file .env in this folder; environment variables take precedence.

  npm start                          sandbox: local chain, play money, http://localhost:8402
  PORT=9000 npm start                on another port
  DATABASE_URL=file:var/second.db PORT=9000 npm start
                                     a second server on this machine
  npm run pay -- --help              how to call a service and pay for it

${lines.join('\n')}

Keys and addresses of third parties: .env.example. Going live: docs/operations.md.
`
}

function renderDefault({ default: value }: Annotated): string {
  return value === undefined ? '' : ` Default: ${value === '' ? 'none' : value}.`
}

/** Why this command line is invalid; null if it is empty or only asks for help. */
export function findWrongArgument(argv: readonly string[]): string | null {
  const wrong = argv.find((argument) => !isHelp(argument))
  if (wrong === undefined) return null
  return `npm start has no argument ${wrong}. Set variables, such as PORT=9000 npm start; npm start -- --help lists them.`
}

/** Whether this argument asks for help. */
export function isHelp(argument: string): boolean {
  return argument === '--help' || argument === '-h'
}
