import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { describeClosed, findClosed } from '../find-closed.ts'

/** What separates a decoder that a file took over from the rest of the machine. */
export interface WorkerContainment {
  /** It runs as a user who owns nothing. Only where the server is root, as nobody else may change the user. */
  readonly own_user: boolean
  /** It has no network, not even this machine's. */
  readonly own_network: boolean
  /** No program that it starts has more rights than itself. */
  readonly no_new_privileges: boolean
}

/** How workers are started on this machine. */
interface FoundContainment {
  readonly containment: WorkerContainment
  /** The command before the worker's own. */
  readonly command: readonly string[]
  /** What is missing, each with its reason; empty if nothing is. */
  readonly problems: readonly string[]
}

// Beside that of Chromium (program-of-other-user.ts): neither reads the other's memory.
const USER = 64_403
const PROBE_MS = 5000
const NO_GAIN = '--no-new-privs'
const OTHER_USER = [
  `--reuid=${USER}`,
  `--regid=${USER}`,
  '--clear-groups',
  '--inh-caps=-all',
  '--bounding-set=-all',
  NO_GAIN,
]

let found: FoundContainment | undefined

/**
 * Finds once, by trying, what this machine allows.
 * @param files that a worker must be able to read
 */
export function findWorkerContainment(files: readonly string[]): FoundContainment {
  found ??= process.platform === 'linux' ? probe(files) : nothing('only Linux can contain decoders')
  return found
}

function probe(files: readonly string[]): FoundContainment {
  const isRoot = process.getuid?.() === 0
  const problems: string[] = []
  const attempt = (command: readonly string[], missing: string) => {
    const problem = whyNot(command)
    if (problem !== undefined) problems.push(`${missing}: ${problem}`)
    return problem === undefined ? command : []
  }
  const network = attempt([tool('unshare'), ...(isRoot ? [] : ['--user']), '--net', '--ipc', '--'], 'own network')
  const closed = isRoot ? files.map(findClosed).find((path) => path !== undefined) : undefined
  if (!isRoot) problems.push('own user: the server is not root, so decoders run as its user')
  if (closed !== undefined) problems.push(`own user: ${describeClosed(closed)}`)
  const canChange = isRoot && closed === undefined
  const user = canChange ? attempt([tool('setpriv'), ...OTHER_USER, '--'], 'own user') : []
  const rights = user.length > 0 ? user : attempt([tool('setpriv'), NO_GAIN, '--'], 'no new privileges')
  return {
    containment: { own_user: user.length > 0, own_network: network.length > 0, no_new_privileges: rights.length > 0 },
    // The network first: it needs the rights that the next step drops.
    command: [...network, ...rights],
    problems,
  }
}

function nothing(problem: string): FoundContainment {
  return {
    containment: { own_user: false, own_network: false, no_new_privileges: false },
    command: [],
    problems: [problem],
  }
}

function tool(name: string): string {
  return [`/usr/bin/${name}`, `/bin/${name}`].find((place) => existsSync(place)) ?? name
}

/** Why a command cannot start another program; undefined if it can. */
function whyNot([program = '', ...options]: readonly string[]): string | undefined {
  if (!existsSync(program)) return `${program} (package util-linux) is not installed`
  try {
    execFileSync(program, [...options, '/bin/sh', '-c', 'exit 0'], {
      env: {},
      timeout: PROBE_MS,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    return undefined
  } catch (error) {
    // Of this call an error is an Error; its first line is the command.
    const said = (error as Error & { readonly stderr?: Buffer }).stderr?.toString().trim()
    return (said || (error as Error).message).split('\n')[0]?.slice(0, 200) ?? 'refused'
  }
}
