import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { freePort } from '@farebox/sandbox/chain'
import { vi } from 'vitest'

const COMPOSE = join(import.meta.dirname, '..', '..', 'deploy', 'compose')
const OPERATIONS = join(import.meta.dirname, '..', '..', 'docs', 'operations.md')
/** The names of the server and of the operator's domain in docs/operations.md. */
const SERVER = 'localhost:8402'
const PUBLIC = 'api.example.com'

interface Program {
  /** A command that succeeds if the program is installed. */
  readonly version: readonly [string, ...string[]]
  /** Adapts the documented lines to run here: unprivileged, in a folder, on this port. */
  configure(documented: string, place: { readonly port: number; readonly folder: string }): string
  command(file: string, folder: string): readonly [string, ...string[]]
}

const NGINX_PATHS = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']

/** The proxies that docs/operations.md shows. */
export const PROGRAMS: Readonly<Record<'nginx' | 'caddy' | 'haproxy', Program>> = {
  nginx: {
    version: ['nginx', '-v'],
    // Adds the minimal surroundings of the packages; buffers and limits keep their defaults.
    configure: (documented, { port, folder }) =>
      `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log; events {}
http { access_log off; ${NGINX_PATHS.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
${replaceOnce(documented, 'listen 80;', `listen 127.0.0.1:${port};`)} }`,
    command: (file, folder) => ['nginx', '-p', folder, '-c', file],
  },
  caddy: {
    version: ['caddy', 'version'],
    // No certificate can be issued without a real domain.
    configure: (documented, { port }) =>
      `{\n  admin off\n}\n${replaceOnce(documented, PUBLIC, `http://127.0.0.1:${port}`)}`,
    command: (file) => ['caddy', 'run', '--adapter', 'caddyfile', '--config', file],
  },
  haproxy: {
    version: ['haproxy', '-v'],
    configure: (documented, { port }) => replaceOnce(documented, 'bind :80', `bind 127.0.0.1:${port}`),
    command: (file) => ['haproxy', '-db', '-f', file],
  },
}

export function isInstalled({ version: [command, ...args] }: Program): boolean {
  return spawnSync(command, args).status === 0
}

/** What an installed program says of its version. */
export function versionOf({ version: [command, ...args] }: Program): string {
  return spawnSync(command, args).stdout.toString()
}

/** Starts a real proxy with the configuration of docs/operations.md, in front of a server. */
export function startDocumentedProxy(name: keyof typeof PROGRAMS, serverUrl: string) {
  return startProxy(name, replaceOnce(readDocumented(name), SERVER, new URL(serverUrl).host))
}

/** Starts the HAProxy of deploy/compose, which finds its two replicas by the names of containers, in front of these. */
export function startComposeProxy([one, other]: readonly [string, string]) {
  const servers = `server one ${new URL(one).host}\n  server other ${new URL(other).host}`
  let text = readFileSync(join(COMPOSE, 'haproxy.cfg'), 'utf8').replace(/^resolvers containers\n(?: {2}.*\n)+/m, '')
  text = replaceOnce(text, ' resolvers containers init-addr none', '')
  text = replaceOnce(text, 'server-template replica 2 farebox:8402', servers)
  return startProxy('haproxy', replaceOnce(text, 'bind :8402', 'bind :80'))
}

/** Starts the Caddy of deploy/compose for the domain localhost, before that HAProxy; `certificate` is its authority's. */
export async function startComposeTls(balancerUrl: string) {
  const documented = readFileSync(join(COMPOSE, 'Caddyfile'), 'utf8')
  const folder = mkdtempSync(join(tmpdir(), 'farebox-tls-'))
  const [port, plainPort] = [await freePort(0), await freePort(0)]
  const file = join(folder, 'Caddyfile')
  // Other ports, and nothing is installed on this machine.
  const here = `{\n admin off\n skip_install_trust\n http_port ${plainPort}\n https_port ${port}\n}\n`
  writeFileSync(file, `${here}${replaceOnce(documented, 'balancer:8402', new URL(balancerUrl).host)}`)
  const running = run(['caddy', 'run', '--adapter', 'caddyfile', '--config', file], folder)
  const authority = join(folder, 'caddy', 'pki', 'authorities', 'local', 'root.crt')
  await vi.waitUntil(() => existsSync(authority), { timeout: 20_000, interval: 100 })
  // Caddy listens before it has a certificate for this name, and writes one in parts.
  const isUp = () => opensTls(port, readFileSync(authority, 'utf8'))
  await vi.waitUntil(isUp, { timeout: 20_000, interval: 100 })
  return {
    port,
    plainUrl: `http://localhost:${plainPort}`,
    certificate: readFileSync(authority, 'utf8'),
    close() {
      running.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function opensTls(port: number, ca: string): Promise<boolean> {
  const socket = connect({ host: 'localhost', port, ca, servername: 'localhost' })
  const outcome = once(socket, 'secureConnect').then(...OK_OR_NOT)
  return outcome.finally(() => socket.destroy())
}

const OK_OR_NOT = [() => true, () => false] as const

function run([program, ...args]: readonly [string, ...string[]], folder: string): ChildProcess {
  const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  return spawn(program, args, { stdio: 'ignore', env })
}

async function startProxy(name: keyof typeof PROGRAMS, documented: string) {
  const { configure, command } = PROGRAMS[name]
  const folder = mkdtempSync(join(tmpdir(), `farebox-${name}-`))
  const port = await freePort(0)
  const file = join(folder, 'configuration')
  writeFileSync(file, configure(documented, { port, folder }))
  const running = run(command(file, folder), folder)
  const url = `http://127.0.0.1:${port}`
  const isUp = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
  await vi.waitUntil(isUp, { timeout: 20_000, interval: 100 })
  return {
    url,
    port,
    close() {
      running.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function readDocumented(name: string): string {
  const [, text] = new RegExp(`^\`\`\`${name}\n([^]*?)^\`\`\``, 'm').exec(readFileSync(OPERATIONS, 'utf8')) ?? []
  if (text === undefined) throw new Error(`docs/operations.md shows no configuration of ${name}`)
  return text
}

/** Throws if `from` does not occur exactly once, because the document has changed. */
function replaceOnce(text: string, from: string, to: string): string {
  if (text.split(from).length !== 2) throw new Error(`docs/operations.md does not name ${from} once`)
  return text.replace(from, to)
}
