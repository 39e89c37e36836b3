// Puts everything in place that the repository needs, on any Node >= 18: silent and fast when nothing is missing.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const localBin = join(root, 'node_modules', '.bin')
const nodeBinary = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

if (!isInstalled()) {
  say('Installing dependencies from the npm registry (once, about a minute)...')
  npm('ci', '--no-fund', '--no-audit', '--loglevel=error')
}
if (!existsSync(nodeBinary)) {
  // npm may be set to run no install scripts; the node package needs its own.
  run(process.execPath, ['installArchSpecificPackage'], join(root, 'node_modules', 'node'))
}
if (!existsSync(nodeBinary))
  fail('Node 24 could not be installed. Install Node 24 by hand, or allow the npm package "node" its install script.')

if (process.argv.includes('--test')) installV1Client()

function isInstalled() {
  const installed = join(root, 'node_modules', '.package-lock.json')
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
}

/** The first-generation x402 client is large and only needed by one test, so it lives in a folder of its own. */
function installV1Client() {
  const folder = join(root, 'test', 'v1-client')
  const installed = join(folder, 'node_modules', '.package-lock.json')
  const lock = join(folder, 'package-lock.json')
  if (!existsSync(lock)) return
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return
  say('Installing the x402 v1 client for its tests (once)...')
  npm('ci', '--prefix', folder, '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error')
}

/** Runs the npm that called us, by the Node it runs on: `npm ci` replaces the one in node_modules. */
function npm(...args) {
  const cli = process.env.npm_execpath
  if (cli) run(process.env.npm_node_execpath ?? process.execPath, [cli, ...args], root)
  else run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, root)
}

function run(command, args, cwd) {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== localBin)
  const result = spawnSync(command, args, {
    cwd,
    stdio: ['ignore', process.stderr, 'inherit'],
    env: { ...process.env, PATH: path.join(delimiter) },
  })
  if (result.status !== 0) fail(`Failed: ${[command, ...args].join(' ')}`)
}

function say(message) {
  process.stderr.write(`${message}\n`)
}

function fail(message) {
  say(message)
  process.exit(1)
}
