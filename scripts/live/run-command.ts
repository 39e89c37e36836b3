import { LiveError } from './live-error.ts'

/** What a command needs from its process. */
export interface Surroundings {
  readonly env: Readonly<Record<string, string | undefined>>
  print(text: string): void
  warn(text: string): void
}

/** Runs a command and exits at once with its exit code: a pending name look-up must not delay the exit. */
export async function runCommand(
  command: (argv: readonly string[], surroundings: Surroundings) => Promise<number>,
): Promise<never> {
  const print = (text: string) => void process.stdout.write(text)
  const warn = (text: string) => void process.stderr.write(text)
  process.exit(await withErrors(() => command(process.argv.slice(2), { env: process.env, print, warn }), warn))
}

/** The exit code of a command: its result, or that of the LiveError it throws, whose message is printed. */
export async function withErrors(command: () => Promise<number>, warn: (text: string) => void): Promise<number> {
  try {
    return await command()
  } catch (error) {
    if (error instanceof LiveError) {
      warn(`${error.message}\n`)
      return error.exitCode
    }
    if (!isWrongArgument(error)) throw error
    warn(`${error.message}\n--help shows the usage.\n`)
    return 2
  }
}

// Thrown by Node's parseArgs().
function isWrongArgument(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')
}
