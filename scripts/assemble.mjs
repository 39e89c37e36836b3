// node scripts/assemble.mjs <folder> [--with sandbox,chromium] [--ocr eng,deu] [--link] [--layers]: copies the files that a server
// needs, and no others, into an empty folder; deploy/image/Containerfile copies that. Takes the packages from
// node_modules, whatever else is installed there, and prints the size of each part. --ocr: the languages of text
// recognition, default all. --link: hard links instead of copies, on the same disk. --layers: each part in a folder of its
// own, such as <folder>/fonts, for the layers of an image.
import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'

const root = dirname(import.meta.dirname)
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    with: { type: 'string', default: '' },
    ocr: { type: 'string' },
    link: { type: 'boolean', default: false },
    layers: { type: 'boolean', default: false },
  },
})
const [target = ''] = positionals
const wanted = values.with.split(',').filter(Boolean)
const languages = values.ocr?.split(',').filter(Boolean)

/**
 * Optional parts, by the packages they consist of.
 * @type {Readonly<Record<string, RegExp>>}
 */
const OPTIONAL = {
  sandbox: /^(@foundry-rs\/|litesvm)/,
  chromium:
    /^(@sparticuz\/|tar-fs|bare-|b4a|streamx|text-decoder|events-universal|fast-fifo|pump|end-of-stream|once|wrappy)/,
}
const unknown = wanted.filter((part) => !(part in OPTIONAL))
if (!target || unknown.length > 0) {
  process.stderr.write(
    `Usage: node scripts/assemble.mjs <empty folder> [--with ${Object.keys(OPTIONAL).join(',')}] [--ocr eng,deu,...] [--link] [--layers]\n`,
  )
  process.exit(2)
}
const noModel = languages?.find((code) => !existsSync(join(root, 'node_modules', '@tesseract.js-data', code)))
if (noModel || (languages && !languages.includes('eng'))) {
  process.stderr.write(
    `--ocr: ${noModel ? `there is no model ${noModel}; use codes such as eng,deu` : 'the list must include eng'}.\n`,
  )
  process.exit(2)
}
if (existsSync(target) && readdirSync(target).length > 0) {
  process.stderr.write(`${target} is not empty: name a new or empty folder.\n`)
  process.exit(1)
}

execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, 'scripts', 'bundles.ts')])

// Our own files.
const OURS = ['src', 'packages', 'contracts', 'scripts', 'package.json', 'LICENSE', 'README.md', 'CHANGELOG.md']
const NOT_SERVED =
  /\.(test|live)\.ts$|(^|\/)fixtures(\/|$)|\.sol$|^contracts\/.*\.ts$|^scripts\/(bundles|live|docs|gazetteer|sheets|validate|node)(\/|$)|^packages\/[^/]+\/(?!src\/|package\.json$)/
// Files that no program reads at run time, and unused builds of a package.
const NOT_RUN = [
  /\.(map|md|markdown|flow|tsbuildinfo)$/,
  // Node strips no types below node_modules, so nothing there runs them.
  /\.[cm]?tsx?$/,
  /^@tesseract\.js-data\/[a-z_]+\/4\.0\.0\//,
  /^tesseract\.js-core\/(?!package\.json|tesseract-core-simd-lstm\.(js|wasm)$)/,
  /^@ip-location-db\/asn\/asn-ipv[46]\.csv$/,
  // Diagrams use the single bundled file.
  /^mermaid\/dist\/(?!mermaid\.min\.js$)/,
  /^(@mermaid-js\/parser|cytoscape|d3|dagre-d3|es-toolkit|langium|roughjs|chevrotain)/,
  // Mathematics of Markdown uses the single file.
  /^katex\/(?!package\.json$|dist\/katex\.min\.js$)/,
  // Regular and bold of scripts other than Latin, Greek and Cyrillic; the browser substitutes the nearest weight.
  /^@embedpdf\/fonts-.*-(Thin|Light|DemiLight|Medium|Black)\.otf$/,
  /^@expo-google-fonts\/(noto-|vazirmatn).*(100Thin|200ExtraLight|300Light|500Medium|600SemiBold|800ExtraBold|900Black)\//,
  /^(typescript|cytoscape-fcose)\//,
  // What it makes is made.
  /^@?esbuild\//,
  /^@mermaid-js\/layout-elk\/dist\/chunks\/mermaid-layout-elk\.(core|esm)\//,
  /^@mixmark-io\/domino\/(test|\.yarn)\//,
  /^bintrees\/test\//,
  /^bwip-js\/(barcode\.ps|src\/|dist\/(?!bwip-js-node\.mjs$|bwipp\.mjs$))/,
  /^elkjs\//,
  /^@hyzyla\/pdfium\/dist\/(?!index\.esm\.js$|pdfium\.wasm$)/,
  // Zones that differ today or since 1970 only; we name each.
  /^geo-tz\/(src\/|(data|dist)\/(timezones|find)-(1970|now)\b)/,
  /^eld\/src\/ngrams\/(?!extrasmall\.js$)/,
  /^opencc-js\/dist\/(umd\/|esm\/full\.js$)/,
  /^@viz-js\/viz\/(lib|src)\//,
  /^(viem|ox)\/trusted-setups\//,
  /^ox\/_cjs\//,
  /^secp256k1\/src\//,
  /^(@modelcontextprotocol\/|zod\/).*\.cjs$/,
  /^dejavu-fonts-ttf\/status\.txt$/,
  /^tinyld\/dist\/(?!tinyld\.heavy\.node\.mjs$)/,
  /\/prebuilds\/(win32|darwin|android)-/,
  /^tinyld\/(playground|tests-integration)\//,
  /^viem\/(_types|_cjs)\//,
  /^playwright-core\/lib\/vite\//,
]

// Their folders with --layers.
const LAYERS = new Map([
  ['farebox', 'farebox'],
  ['our packages', 'own-packages'],
  ['packages', 'packages'],
  ['fonts', 'fonts'],
  ['places and addresses', 'places'],
  ['languages of ocr', 'languages'],
])

/** @type {Map<string, number>} */
const weights = new Map()
for (const name of OURS)
  if (existsSync(join(root, name)))
    copy(name, { part: name === 'packages' ? 'our packages' : 'farebox', skip: [NOT_SERVED] })
for (const path of ownPackages()) {
  const link = placeOf('our packages', path)
  mkdirSync(dirname(link), { recursive: true })
  symlinkSync(readlinkSync(join(root, path)), link)
}
for (const path of productionPackages()) {
  const name = nameOf(path)
  const optional = Object.keys(OPTIONAL).find((part) => OPTIONAL[part]?.test(name))
  if (isOtherLanguage(name)) weigh('left out: languages of ocr', weightOf(path))
  else if (optional && !wanted.includes(optional)) weigh(`left out: ${optional}`, weightOf(path))
  else copy(path, { part: optional ?? partOf(name), skip: NOT_RUN, below: 'node_modules' })
}
mkdirSync(placeOf('farebox', 'var'), { recursive: true })
const kept = [...weights].filter(([part]) => !part.startsWith('left out'))
weights.set(
  'in all',
  kept.reduce((sum, [, bytes]) => sum + bytes, 0),
)
for (const [part, bytes] of weights)
  process.stdout.write(`${String(Math.round(bytes / 1e6)).padStart(6)} MB  ${part}\n`)

/**
 * Where a file of a part goes.
 * @param {string} part
 * @param {string} path
 */
function placeOf(part, path) {
  return values.layers ? join(target, LAYERS.get(part) ?? part, path) : join(target, path)
}

/** Links to our own packages. Copies would fail: Node strips no types below node_modules. */
function ownPackages() {
  return lockedPackages()
    .filter(([, { link }]) => link)
    .map(([path]) => path)
}

/** The packages of `npm ci --omit=dev`, by the lock file: those of optional dependencies if they are installed. */
function productionPackages() {
  return lockedPackages()
    .filter(([path, { dev, devOptional, link }]) => !dev && !devOptional && !link && existsSync(join(root, path)))
    .map(([path]) => path)
}

/** @returns {[string, { dev?: boolean, devOptional?: boolean, link?: boolean }][]} */
function lockedPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages).filter(([path]) => path.includes('node_modules/'))
}

/**
 * The innermost package of a path.
 * @param {string} path
 */
function nameOf(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** @param {string} name */
function isOtherLanguage(name) {
  const [, code] = /^@tesseract\.js-data\/(\w+)$/.exec(name) ?? []
  // Vertical text has models of its own.
  return code !== undefined && languages !== undefined && !languages.includes(code.replace(/_vert$/, ''))
}

/** @param {string} name */
function partOf(name) {
  if (name.startsWith('@tesseract.js-data/')) return 'languages of ocr'
  if (/^(@expo-google-fonts|@embedpdf\/fonts|dejavu-fonts)/.test(name)) return 'fonts'
  if (/^(@ip-location-db|cities-500)/.test(name)) return 'places and addresses'
  return 'packages'
}

/**
 * Copies a file or a folder without nested packages, which have their own entries.
 * @param {string} path
 * @param {{ part: string, skip: readonly RegExp[], below?: string }} options
 */
function copy(path, { part, skip, below = '' }) {
  const from = join(root, path)
  if (statSync(from).isDirectory()) {
    for (const entry of readdirSync(from)) if (entry !== 'node_modules') copy(join(path, entry), { part, skip, below })
    return
  }
  // Counted for the innermost package.
  const name = below ? nameOf(path) : path
  if (skip.some((pattern) => pattern.test(name))) return
  const to = placeOf(part, relative(root, from))
  mkdirSync(dirname(to), { recursive: true })
  if (!values.link || !isLinked(from, to)) copyFileSync(from, to)
  weigh(part, statSync(from).size)
}

/**
 * Returns false if the system forbids links to other users' files (fs.protected_hardlinks), or across disks.
 * @param {string} from
 * @param {string} to
 * @returns {boolean}
 */
function isLinked(from, to) {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'EPERM' || error.code === 'EXDEV')) return false
    throw error
  }
}

/**
 * @param {string} path
 * @returns {number}
 */
function weightOf(path) {
  const from = join(root, path)
  if (!statSync(from).isDirectory()) return statSync(from).size
  return readdirSync(from).reduce((sum, entry) => sum + (entry === 'node_modules' ? 0 : weightOf(join(path, entry))), 0)
}

/**
 * @param {string} part
 * @param {number} bytes
 */
function weigh(part, bytes) {
  weights.set(part, (weights.get(part) ?? 0) + bytes)
}
