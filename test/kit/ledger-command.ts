import { type ChildProcess, execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { PROGRAM_ENVIRONMENT } from './program-environment.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const FLAGS = ['--disable-warning=ExperimentalWarning']
const MOST_MS = 60_000

/** One run of the command, as the process beside the test is asked for it. */
export interface LedgerRequest {
  readonly id: number
  readonly args: readonly string[]
  readonly environment: Readonly<Record<string, string | undefined>>
}

interface Outcome {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

interface LedgerCommand extends AsyncDisposable {
  /** Runs the command with these variables. Rejects when there is no outcome within a minute. */
  run(environment: LedgerRequest['environment'], ...args: string[]): Promise<Outcome>
}

/** The ledger command in a process beside the test's servers, which must not read a SQLite file in their own. */
export async function startLedgerCommand(): Promise<LedgerCommand> {
  const child = fork(join(import.meta.dirname, 'ledger-beside.ts'), {
    cwd: ROOT,
    env: PROGRAM_ENVIRONMENT,
    execArgv: FLAGS,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await once(child, 'message', { signal: AbortSignal.timeout(MOST_MS) })
  let last = 0
  return {
    run(environment, ...args) {
      last += 1
      const outcome = outcomeOf(child, last)
      child.send({ id: last, args, environment } satisfies LedgerRequest)
      return outcome
    },
    async [Symbol.asyncDispose]() {
      const exited = once(child, 'exit')
      child.disconnect()
      await exited
    },
  }
}

function outcomeOf(child: ChildProcess, wanted: number): Promise<Outcome> {
  const { promise, resolve, reject } = Promise.withResolvers<Outcome>()
  const take = ({ id, outcome }: { readonly id: number; readonly outcome: Outcome }) => {
    if (id === wanted) resolve(outcome)
  }
  const end = () => reject(new Error('The ledger command gave no outcome.'))
  const deadline = setTimeout(end, MOST_MS)
  child.on('message', take).on('exit', end)
  return promise.finally(() => {
    clearTimeout(deadline)
    child.off('message', take).off('exit', end)
  })
}

/** The same as a program, started as npm does. */
export function runLedgerProgram(environment: LedgerRequest['environment'], ...args: string[]): Promise<Outcome> {
  const env = { ...PROGRAM_ENVIRONMENT, ...environment }
  const command = [...FLAGS, join(ROOT, 'scripts', 'ledger.ts'), ...args]
  return new Promise((resolve) => {
    execFile(process.execPath, command, { env, cwd: ROOT, timeout: MOST_MS }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? -1) : 0, stdout, stderr }),
    )
  })
}
