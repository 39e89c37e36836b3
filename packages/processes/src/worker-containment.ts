import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describeClosed, findClosed } from './machine/find-closed.ts'
import { viewOf } from './worker-view.ts'

/** What separates a decoder that a file took over from the rest of the machine. */
export interface WorkerContainment {
  /** It runs as a user who owns nothing. Only where the server is root, as nobody else may change the user. */
  readonly own_user: boolean
  /** It has no network, not even this machine's. */
  readonly own_network: boolean
  /** It sees the programs' files, read-only, and no other file of this machine. */
  readonly own_files: boolean
  /** No program that it starts has more rights than itself. */
  readonly no_new_privileges: boolean
}

/** How workers are started on this machine. */
interface FoundContainment {
  readonly containment: WorkerContainment
  /** The command before the one that starts workers. */
  readonly view: readonly string[]
  /** The command before the worker's own. */
  readonly command: readonly string[]
  /** What is missing, each with its reason; empty if nothing is. */
  readonly problems: readonly string[]
}

// Beside that of Chromium (program-of-other-user.ts): neither reads the other's memory.
const USER = 64_403
// Beside a load of ten a core it took 3.6 s; one that is cut off leaves decoders contained in part.
const PROBE_MS = 30_000
// The rights to prepare a network and files, in a user namespace as well.
const NO_RIGHTS = ['--inh-caps=-all', '--bounding-set=-all', '--no-new-privs']
const OTHER_USER = [`--reuid=${USER}`, `--regid=${USER}`, '--clear-groups']

/** By the further folders that workers may read. */
const found = new Map<string, FoundContainment>()

/**
 * Finds once, by trying, what this machine allows.
 * @param files that a worker must be able to read
 * @param folders that it may read beside the programs
 */
export function findWorkerContainment(files: readonly string[], folders: readonly string[]): FoundContainment {
  const key = folders.join('\n')
  const known = found.get(key)
  if (known) return known
  const probed = process.platform === 'linux' ? probe(files, folders) : nothing('only Linux can contain decoders')
  found.set(key, probed)
  return probed
}

function probe(files: readonly string[], folders: readonly string[]): FoundContainment {
  const isRoot = process.getuid?.() === 0
  const problems: string[] = []
  const canRun = (command: readonly string[], missing: string) => {
    const problem = whyNot(command)
    if (problem !== undefined) problems.push(`${missing}: ${problem}`)
    return problem === undefined
  }
  const closed = isRoot ? files.map(findClosed).find((path) => path !== undefined) : undefined
  if (!isRoot) problems.push('own user: the server is not root, so decoders run as its user')
  if (closed !== undefined) problems.push(`own user: ${describeClosed(closed)}`)
  // Who is not root has the right to prepare these in a user namespace only.
  const apart = [tool('unshare'), ...(isRoot ? [] : ['--user', '--map-root-user'])]
  const unconnected = [...apart, '--net', '--ipc', '--']
  const own_network = canRun(unconnected, 'own network')
  const other = [tool('setpriv'), ...OTHER_USER, ...NO_RIGHTS, '--']
  const own_user = isRoot && closed === undefined && canRun(other, 'own user')
  const same = [tool('setpriv'), ...(own_network ? NO_RIGHTS : ['--no-new-privs']), '--']
  // The network first: it needs the rights that the next step drops.
  const command = [...(own_network ? unconnected : []), ...(own_user ? other : same)]
  const no_new_privileges = own_user || canRun(command, 'no new privileges')
  const view = [...apart, '--mount', '--', ...viewOf(folders)]
  const within = [tool('unshare'), '--net', '--ipc', '--', ...(own_user ? other : same)]
  const mayHide = own_network && no_new_privileges
  if (!mayHide) problems.push('own files: needs an own network and no new privileges')
  const own_files = mayHide && canRun([...view, ...within, process.execPath], 'own files')
  return {
    containment: { own_user, own_network, own_files, no_new_privileges },
    view: own_files ? view : [],
    command: own_files ? within : no_new_privileges ? command : own_network ? unconnected : [],
    problems,
  }
}

function nothing(problem: string): FoundContainment {
  return {
    containment: { own_user: false, own_network: false, own_files: false, no_new_privileges: false },
    view: [],
    command: [],
    problems: [problem],
  }
}

function tool(name: string): string {
  return [`/usr/bin/${name}`, `/bin/${name}`].find((place) => existsSync(place)) ?? name
}

/** Why a command cannot start another program, which is given a socket; undefined if it can. */
function whyNot([program = '', ...options]: readonly string[]): string | undefined {
  if (!existsSync(program)) return `${program} (package util-linux) is not installed`
  const end = options.at(-1) === process.execPath ? ['-e', ''] : ['/bin/sh', '-c', 'exit 0']
  const folder = mkdtempSync(join(tmpdir(), 'farebox-probe-'))
  try {
    execFileSync(program, [...options, ...end, join(folder, 'socket')], {
      env: {},
      timeout: PROBE_MS,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    return undefined
  } catch (error) {
    // Of this call an error is an Error; its first line is the command.
    const said = (error as Error & { readonly stderr?: Buffer }).stderr?.toString().trim()
    return (said || (error as Error).message).split('\n')[0]?.slice(0, 200) ?? 'refused'
  } finally {
    rmSync(folder, { recursive: true })
  }
}
