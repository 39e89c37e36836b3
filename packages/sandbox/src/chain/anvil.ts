import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import type { Duplex } from 'node:stream'

/** A running chain process; it may not answer requests yet. */
export interface Anvil {
  /** Resolves once the process has ended, for whatever reason. */
  readonly exited: Promise<void>
  readonly isRunning: () => boolean
  stop(): Promise<void>
}

/** How a chain process is started. */
export interface AnvilOptions {
  readonly port: number
  readonly chainId: number
  /** The chain's first block number. */
  readonly firstBlock: bigint
  /** An empty block so often, besides those of transactions. Default: none. */
  readonly blockSeconds?: number | undefined
}

/**
 * The shell becomes anvil (`exec` keeps the process id) and leaves a watcher behind, which reads a pipe that this
 * process holds open. However this process ends, even by kill -9, the system closes the pipe, and the watcher kills
 * anvil. A line on the pipe dismisses the watcher, so that it can never kill a later process with the same id.
 */
const RUN_WATCHED = '{ read -r dismissed || kill -9 $$; } <&3 & exec "$0" "$@" 3<&-'

const KEPT_STATES = 64

const ARCHITECTURES: ReadonlyMap<string, string> = new Map(Object.entries({ x64: 'amd64', arm64: 'arm64' }))

/**
 * Starts the anvil of the npm package, silently, on 127.0.0.1. It ends with this process. Throws if there is no binary
 * for this machine.
 */
export function spawnAnvil({ port, chainId, firstBlock, blockSeconds }: AnvilOptions): Anvil {
  const flags = ['--host', '127.0.0.1', '--port', port, '--chain-id', chainId, '--number', firstBlock, '--silent']
  // Without a limit anvil writes every past state to the home folder, some 170 KB a payment, and leaves it there.
  flags.push('--prune-history', KEPT_STATES)
  if (blockSeconds) flags.push('--mixed-mining', '--block-time', blockSeconds)
  const [command, ...args] = onThisSystem([anvilBinary(), ...flags.map(String)])
  // Not inherited: if anvil kept our output pipe open, its reader would wait after this process has ended.
  // A process group of its own: Ctrl-C is for the server, which still has payments to settle.
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'], detached: true })
  // An extra pipe is a duplex socket; the types treat it like stdin.
  const lifeline = child.stdio[3] as Duplex
  lifeline.on('error', () => {})
  const exited = once(child, 'exit').then(
    () => {},
    () => {},
  )
  exited.then(() => lifeline.end('\n'))

  function isRunning() {
    return child.pid !== undefined && child.exitCode === null && child.signalCode === null
  }
  return {
    exited,
    isRunning,
    async stop() {
      if (isRunning()) child.kill('SIGKILL')
      await exited
    },
  }
}

function onThisSystem(command: readonly [string, ...string[]]): readonly [string, ...string[]] {
  return process.platform === 'win32' ? command : ['/bin/sh', '-c', RUN_WATCHED, ...command]
}

function anvilBinary(): string {
  const [platform, suffix] = process.platform === 'win32' ? ['win32', '.exe'] : [process.platform, '']
  const name = `@foundry-rs/anvil-${platform}-${ARCHITECTURES.get(process.arch) ?? process.arch}`
  // Resolved from anvil's own package, whose optional dependencies the binaries are.
  const require = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'))
  try {
    return require.resolve(`${name}/bin/anvil${suffix}`)
  } catch (cause) {
    throw new Error(`The sandbox needs ${name}, which is not installed. Run npm ci without --omit=optional.`, { cause })
  }
}
