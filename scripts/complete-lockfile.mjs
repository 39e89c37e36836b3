// npm run lock: completes package-lock.json after a change of dependencies.
import { readFileSync, writeFileSync } from 'node:fs'

const USAGE = `Usage: npm run lock

Completes package-lock.json after a change of dependencies. A registry with the binaries of some platforms only leaves the
others out of the file, and npm ci then refuses it everywhere. This adds the missing entries: npm skips those of other
platforms. Also writes scripts/unhashed-packages.json, the list of packages without a hash.
`
if (process.argv.length > 2) {
  const isHelp = ['--help', '-h'].includes(process.argv[2] ?? '')
  process[isHelp ? 'stdout' : 'stderr'].write(isHelp ? USAGE : `Unexpected argument ${process.argv[2]}.\n\n${USAGE}`)
  process.exit(isHelp ? 0 : 2)
}

/**
 * The parts of the lock file that matter here.
 * @typedef {object} Entry One package of the lock file.
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [link] A package of ours, below packages/.
 * @property {boolean} [dev]
 * @property {boolean} [optional]
 * @property {Readonly<Record<string, string>>} [optionalDependencies]
 * @typedef {Record<string, Entry>} Packages By path; '' is this project.
 */

const OS = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'sunos', 'win32']
/** @type {Readonly<Record<string, string>>} */
const CPU = {
  amd64: 'x64',
  x64: 'x64',
  arm64: 'arm64',
  ia32: 'ia32',
  loong64: 'loong64',
  ppc64: 'ppc64',
  riscv64: 'riscv64',
  s390x: 's390x',
  wasm32: 'wasm32',
}

const file = new URL('../package-lock.json', import.meta.url)
/** @type {{ packages: Packages }} */
const lock = JSON.parse(readFileSync(file, 'utf8'))
const missing = findMissing(lock.packages)
for (const [path, entry] of missing) lock.packages[path] = entry
if (missing.length > 0) {
  const [root = ['', {}], ...others] = Object.entries(lock.packages)
  lock.packages = Object.fromEntries([root, ...others.sort(([a], [b]) => (a < b ? -1 : 1))])
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
}
const unhashed = findUnhashed(lock.packages)
writeFileSync(new URL('unhashed-packages.json', import.meta.url), `${JSON.stringify(unhashed, null, 2)}\n`)
console.log(
  `package-lock.json: ${missing.length} entries added, ${unhashed.length} without a hash (scripts/unhashed-packages.json)`,
)

/** @param {Packages} packages */
function findUnhashed(packages) {
  return Object.entries(packages)
    .filter(([path, { integrity, link }]) => path.startsWith('node_modules/') && !link && !integrity)
    .map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`)
    .sort()
}

/**
 * @param {Packages} packages
 * @returns {[string, Entry][]}
 */
function findMissing(packages) {
  return Object.values(packages).flatMap(({ optionalDependencies = {}, dev }) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !(`node_modules/${name}` in packages))
      .map(
        ([name, version]) => /** @type {[string, Entry]} */ ([`node_modules/${name}`, toEntry(name, { version, dev })]),
      ),
  )
}

/**
 * @param {string} name
 * @param {{ version: string, dev: boolean | undefined }} wanted
 * @returns {Entry}
 */
function toEntry(name, { version, dev }) {
  const parts = name.split(/[/-]/)
  const os = OS.find((candidate) => parts.includes(candidate))
  const cpu = parts.includes('arm') || parts.includes('armhf') ? 'arm' : CPU[parts.find((part) => part in CPU) ?? '']
  const abi = parts.at(-1) ?? ''
  const libc = abi.startsWith('musl') ? 'musl' : abi.startsWith('gnu') ? 'glibc' : undefined
  return {
    version: version.replace(/^[\^~]/, ''),
    ...(cpu && { cpu: [cpu] }),
    ...(dev && { dev }),
    ...(libc && os === 'linux' && { libc: [libc] }),
    optional: true,
    ...(os && { os: [os] }),
  }
}
