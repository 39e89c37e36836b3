import { readFileSync, readlinkSync } from 'node:fs'
import { processesBelow } from '@farebox/processes/machine'
import { freePort } from '@farebox/sandbox/chain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ServerProcess } from './kit/server-process.ts'

// Each brings a caller's bytes to another decoder: text recognition, pictures, documents, symbols; and to a page.
const SLUGS = ['ocr', 'image-resize', 'invoice-extract', 'barcode', 'diagram-render', 'html-to-pdf']
const ATTEMPTS = 3
// They read nothing of callers: the sandbox's chain and who ends it, and the shells that start workers.
const OURS = /\/anvil\b|^\/bin\/sh -c (\{ read|read -r go|while read)/

interface RunningProcess {
  readonly pid: number
  readonly command: string
  readonly user: string
  readonly network: string
  readonly seccomp: string
}

function describeProcess(pid: number): RunningProcess | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const field = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1] ?? ''
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    const network = readlinkSync(`/proc/${pid}/ns/net`)
    return { pid, command, user: field('Uid'), network, seccomp: field('Seccomp') }
  } catch {
    // It has ended meanwhile.
    return undefined
  }
}

/** On a busy machine a call may be refused; each needs a process all the same. */
async function useOnce(url: string, slug: string) {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    if ((await fetch(`${url}/api/v1/try/${slug}`, { method: 'POST' })).ok) return
  }
}

// Only root can give processes another user, and look into those.
describe.runIf(process.platform === 'linux' && process.getuid?.() === 0)('a server of root at work', () => {
  let server: ServerProcess
  let own: RunningProcess | undefined
  let below: RunningProcess[] = []
  let decoders: Record<string, boolean> = {}
  let sandboxes: unknown[] = []

  beforeAll(async () => {
    const quiet = { SANDBOX_RPC_PORT: '0', SANDBOX_SOLANA_RPC_PORT: '0', DATABASE_URL: ':memory:', CHECK_MINUTES: '0' }
    server = new ServerProcess({ ...quiet, PORT: String(await freePort(0)), LOG_LEVEL: 'silent' })
    await server.start()
    for (const slug of SLUGS) await useOnce(server.url, slug)
    own = describeProcess(server.pid)
    below = processesBelow(server.pid).flatMap((pid) => describeProcess(pid) ?? [])
    // The documented answer of the status; only these parts are read.
    const status = (await (await fetch(`${server.url}/api/v1/status`)).json()) as {
      readonly data: {
        readonly decoders: Record<string, boolean>
        readonly browser: { readonly browsers: readonly { containment: { sandbox: string } | null }[] }
      }
    }
    decoders = status.data.decoders
    sandboxes = status.data.browser.browsers.map(({ containment }) => containment?.sandbox)
  }, 120_000)
  afterAll(() => server.kill())

  test('has no process of its own user that reads what callers send', ({ skip }) => {
    if (!decoders.own_user) return skip('decoders have no user of their own here')
    const ofOurs = below.filter(({ user }) => user === own?.user)
    expect(ofOurs.map(({ command }) => command).filter((command) => !OURS.test(command))).toEqual([])
    expect(below.length).toBeGreaterThan(ofOurs.length)
  })

  test('gives no worker and no page its network', async ({ skip }) => {
    if (!decoders.own_network || sandboxes.includes('off')) return skip('namespaces are not available here')
    const workers = below.filter(({ command }) => command.includes('worker-process.ts') && !OURS.test(command))
    const pages = below.filter(({ command }) => command.includes('--type=renderer'))
    expect([workers.length > 0, pages.length > 0]).toEqual([true, true])
    expect([...workers, ...pages].filter(({ network }) => network === own?.network)).toEqual([])
    // 2: only the system calls of a filter. A process that has only just started sets it before it reads a page.
    const unfiltered = () =>
      pages.flatMap(({ pid }) => describeProcess(pid) ?? []).filter(({ seccomp }) => seccomp !== '2')
    await expect.poll(unfiltered, { timeout: 30_000 }).toEqual([])
  })
})
