import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { runPay } from '../../scripts/pay/run-pay.ts'
import { PROGRAM_ENVIRONMENT } from './program-environment.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const MOST_MS = 60_000

interface Outcome {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

type Variables = Readonly<Record<string, string>>

/** The command that pays, in this process: a start loads the libraries of a chain anew. */
export async function runPayCommand(args: readonly string[], env: Variables = {}): Promise<Outcome> {
  const [stdout, stderr]: [string[], string[]] = [[], []]
  const code = await runPay(args, {
    env: { ...env },
    stdin: Readable.from([]),
    stdout: toStream(stdout),
    stderr: toStream(stderr),
  })
  return { code, stdout: stdout.join(''), stderr: stderr.join('') }
}

function toStream(texts: string[]) {
  return {
    write(text: string, done?: () => void) {
      texts.push(text)
      done?.()
    },
  }
}

/** The same as a program, started as npm does: from the package's folder. */
export function runPayProgram(args: readonly string[], variables: Variables = {}, stdin = ''): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const options = { cwd: ROOT, env: { ...PROGRAM_ENVIRONMENT, ...variables }, timeout: MOST_MS }
  const line = [join(ROOT, 'scripts', 'pay.ts'), ...args]
  const child = execFile(process.execPath, line, options, (_, stdout, stderr) => {
    resolve({ code: child.exitCode, stdout, stderr })
  })
  child.stdin?.end(stdin)
  return promise
}
