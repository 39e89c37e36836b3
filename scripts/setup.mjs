// Installs everything the repository needs, on any Node >= 18: silent and fast if nothing is missing.
import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs'
import { basename, delimiter, dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const localBin = join(root, 'node_modules', '.bin')
const NODE_MAJOR = 24
// For machines whose own Node is too old. This script may run on that old Node.
const nodeFolder = join(root, 'scripts', 'node')
const NPM_HINT =
  'The message of npm is above. The packages come from the npm registry, so this machine must reach it (`npm ping` tells). Behind a proxy that\n' +
  'opens TLS, NODE_EXTRA_CA_CERTS=<file> names its certificate. Then run the same command again; finished parts are kept.'
const STOPS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
const isOwnNode = process.execPath.startsWith(realpathSync(nodeFolder))
// Copied with the dependencies from elsewhere: npm removes it.
const isPassing = !isInstalled() && isBelow(process.execPath, join(root, 'node_modules'))
const node = isOwnNode || isPassing || !isRecent() ? await newerNode() : process.execPath

if (!isInstalled()) {
  say('Installing dependencies from the npm registry (once, about a minute)...')
  await npm(node, 'ci', '--no-fund', '--no-audit', '--loglevel=error')
}
// npm scripts search this folder first. Without it they would find another, where this one is only known by its link.
if (!isFound(node)) linkNode(join(localBin, basename(node)))

await makeBundles()
await unpackChromium()
if (process.argv.includes('--test'))
  for (const folder of ['v1-client', 'mcp-clients', 'ots-client']) await installClients(folder)

function isRecent() {
  return Number(process.versions.node.split('.')[0]) >= NODE_MAJOR
}

/**
 * Installs Node from npm if the machine's is older. npm must run on it too, because npm omits binaries whose packages
 * require a newer Node than its own.
 */
async function newerNode() {
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const binary = join(nodeFolder, 'node_modules', `node-${platform}-${process.arch}`, 'bin', file)
  // What fails to arrive of an optional dependency npm leaves out without a word.
  for (let tries = 2; tries > 0 && !isNewer(binary, join(nodeFolder, 'package-lock.json')); tries -= 1) {
    say(`Installing Node ${NODE_MAJOR} from the npm registry (once); this machine has ${process.versions.node}...`)
    const running = process.env.npm_node_execpath ?? process.execPath
    await npm(running, 'ci', '--prefix', nodeFolder, '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error')
    if (existsSync(binary)) utimesSync(binary, new Date(), new Date())
  }
  if (!existsSync(binary)) {
    fail(
      `npm gave no Node ${NODE_MAJOR} for ${platform} on ${process.arch}. If it could not be downloaded, run this again; else install Node ${NODE_MAJOR} or later: https://nodejs.org`,
    )
  }
  return binary
}

/**
 * @param {string} file
 * @param {string} folder
 */
function isBelow(file, folder) {
  return existsSync(folder) && file.startsWith(join(realpathSync(folder), sep))
}

/**
 * Whether this is the Node of the machine, which needs no link.
 * @param {string} binary
 */
function isFound(binary) {
  const first = searchPath().find((folder) => existsSync(join(folder, basename(binary))))
  return first !== undefined && realpathSync(join(first, basename(binary))) === realpathSync(binary)
}

/** @param {string} link */
function linkNode(link) {
  if (existsSync(link) && realpathSync(link) === realpathSync(node)) return
  rmSync(link, { force: true })
  symlinkSync(node, link)
}

/**
 * @param {string} file
 * @param {string} than
 */
function isNewer(file, than) {
  return existsSync(file) && statSync(file).mtimeMs >= statSync(than).mtimeMs
}

function isInstalled() {
  return isNewer(join(root, 'node_modules', '.package-lock.json'), join(root, 'package-lock.json'))
}

/** Makes what pages load and /mcp-server.mjs, which are bundles of this checkout's sources. */
async function makeBundles() {
  const { areBundlesCurrent } = await import('./bundles/made-from.mjs')
  if (areBundlesCurrent(root)) return
  await run(node, ['--disable-warning=ExperimentalWarning', join(root, 'scripts', 'bundles.ts')])
}

/** Unpacks npm's compressed Chromium once, for machines without one, into a folder that only we can write. */
async function unpackChromium() {
  const target = join(root, 'var', 'chromium')
  const places = JSON.parse(readFileSync(join(root, 'packages', 'browser', 'src', 'chromium-places.json'), 'utf8'))
  if ([process.env.CHROMIUM_PATH, ...places].some((path) => path && existsSync(path))) return
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    say('No Chromium found. Install Chrome or Chromium, or set CHROMIUM_PATH: screenshots, PDFs and diagrams need one.')
    return
  }
  const packed = join(root, 'node_modules', '@sparticuz', 'chromium', 'package.json')
  if (existsSync(join(target, 'chromium')) && statSync(target).mtimeMs >= statSync(packed).mtimeMs) return
  say('Unpacking Chromium (once, some seconds)...')
  const staging = `${target}.${process.pid}`
  mkdirSync(staging, { recursive: true })
  // The package unpacks into the temporary folder, and adds its libraries only if it detects that it runs there.
  const env = { TMPDIR: staging, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' }
  await run(node, [join(root, 'scripts', 'unpack-chromium.mjs')], { env })
  // A server that runs as root starts it as another user, who may only read and execute it.
  for (const path of [staging, join(staging, 'chromium')]) chmodSync(path, 0o755)
  rmSync(target, { recursive: true, force: true })
  try {
    renameSync(staging, target)
    utimesSync(target, new Date(), new Date())
  } catch (error) {
    rmSync(staging, { recursive: true, force: true })
    // Another setup at the same time was faster.
    if (!existsSync(join(target, 'chromium'))) throw error
  }
}

/**
 * Clients by other vendors are large and needed by one test each, so each has a folder of its own.
 * @param {string} name
 */
async function installClients(name) {
  const folder = join(root, 'test', name)
  const installed = join(folder, 'node_modules', '.package-lock.json')
  const lock = join(folder, 'package-lock.json')
  if (!existsSync(lock)) return
  if (isNewer(installed, lock)) return
  say(`Installing test/${name} for its tests (once)...`)
  await npm(node, 'ci', '--prefix', folder, '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error')
}

/**
 * Runs the npm that called us with the given Node, because npm omits packages that do not fit the Node it runs on.
 * @param {string} by
 * @param {readonly string[]} args
 */
async function npm(by, ...args) {
  const cli = process.env.npm_execpath
  const PATH = [dirname(by), ...searchPath()].join(delimiter)
  const options = { env: { PATH }, hint: NPM_HINT }
  if (cli) await run(by, [cli, ...args], options)
  else await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options)
}

/** Without our own folder of commands: npm removes its Node during the installation. */
function searchPath() {
  return (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== localBin)
}

/**
 * Runs a command to its end. Who stops this set-up stops it, too: an npm that goes on would work beside the next one.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: Readonly<Record<string, string>>, hint?: string }} options
 */
async function run(command, args, { cwd = root, env = {}, hint } = {}) {
  const child = spawn(command, args, {
    cwd,
    stdio: ['ignore', process.stderr, 'inherit'],
    env: { ...process.env, PATH: searchPath().join(delimiter), ...env },
  })
  let stopped = ''
  const stop = (/** @type {NodeJS.Signals} */ signal) => {
    stopped = signal
    child.kill(signal)
  }
  for (const signal of STOPS) process.on(signal, stop)
  const status = await new Promise((resolve) => child.once('error', resolve).once('close', resolve))
  for (const signal of STOPS) process.off(signal, stop)
  if (stopped) fail(`Stopped by ${stopped}. Run the same command again; finished parts are kept.`)
  if (status !== 0) fail(`Failed: ${[command, ...args].join(' ')}${hint ? `\n${hint}` : ''}`)
}

/** @param {string} message */
function say(message) {
  process.stderr.write(`${message}\n`)
}

/** @param {string} message */
function fail(message) {
  say(message)
  process.exit(1)
}
