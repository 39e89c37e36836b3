import { readFileSync } from 'node:fs'
import { createRequire, findPackageJSON } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'

/**
 * What our code imports of packages that have so many modules that finding these takes longer than running them.
 * test/find-modules.slow.test.ts holds that nothing is missing.
 */
export const BUNDLED = [
  ...['entities', 'entities/decode', 'entities/escape', 'fast-xml-parser', 'htmlparser2', 'jose', 'jsvat'],
  ...['kysely', 'kysely/migration', 'linkedom', 'prom-client', 'turndown'],
  ...['typebox', 'typebox/compile', 'typebox/value'],
  ...['undici', 'viem', 'viem/accounts', 'viem/ens', 'viem/utils', 'yaml'],
]
/** Where they are written; scripts/find-modules.mjs reads the list beside them. */
export const PACKAGES_FOLDER = 'scripts/packages.generated'
const LIST = 'packages.json'
const STUB = 'bundled-package'
// esbuild leaves calls of require() for Node's own modules in code that was none of ECMAScript.
const REQUIRE = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);"

interface BundledPackages {
  /** The text of every file, by its path relative to the root. */
  readonly files: ReadonlyMap<string, string>
  /** The paths of the modules in them, relative to the root. */
  readonly inputs: readonly string[]
}

/** Bundles them with all that they need into few files, and no module twice. */
export async function bundlePackages(root: string): Promise<BundledPackages> {
  const offered = BUNDLED.map((specifier) => ({ specifier, path: pathOf(root, specifier) }))
  const { outputFiles, metafile } = await build({
    absWorkingDir: root,
    entryPoints: offered.map(({ specifier, path }) => ({
      out: toName(specifier),
      in: isModule(join(root, path)) ? join(root, path) : `${STUB}:${path}`,
    })),
    bundle: true,
    splitting: true,
    plugins: [stubs(root)],
    write: false,
    metafile: true,
    outdir: join(root, PACKAGES_FOLDER),
    outExtension: { '.js': '.generated.js' },
    banner: { js: REQUIRE },
    format: 'esm',
    legalComments: 'none',
    charset: 'utf8',
    logLevel: 'error',
    platform: 'node',
    target: 'node24',
  })
  const files = outputFiles.map(({ path, text }): [string, string] => [relative(root, path), text])
  const list = {
    versions: Object.fromEntries(BUNDLED.map(toPackage).map((name) => [name, versionOf(root, name)])),
    modules: Object.fromEntries(offered.map(({ specifier, path }) => [path, `${toName(specifier)}.generated.js`])),
  }
  return {
    files: new Map([...files, [join(PACKAGES_FOLDER, LIST), `${JSON.stringify(list, null, 1)}\n`]]),
    inputs: Object.keys(metafile.inputs).filter((path) => path.startsWith('node_modules/')),
  }
}

/** Its file, relative to the root. */
function pathOf(root: string, specifier: string): string {
  return relative(root, fileURLToPath(import.meta.resolve(specifier))).replaceAll('\\', '/')
}

/** The name of its package. */
export function toPackage(specifier: string): string {
  return /^(?:@[^/]+[/])?[^/]+/.exec(specifier)?.[0] ?? specifier
}

function versionOf(root: string, name: string): string {
  const manifest: { readonly version: string } = JSON.parse(
    readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8'),
  )
  return manifest.version
}

function toName(specifier: string): string {
  return specifier.replaceAll('/', '.')
}

/** In the place of a module of CommonJS one that exports the names that Node finds in it. */
function stubs(root: string): Plugin {
  return {
    name: STUB,
    setup(build) {
      build.onResolve({ filter: new RegExp(`^${STUB}:`) }, ({ path }) => ({
        path: path.slice(STUB.length + 1),
        namespace: STUB,
      }))
      build.onLoad({ filter: /./, namespace: STUB }, async ({ path }) => ({
        contents: await renderStub(root, path),
        resolveDir: root,
      }))
    },
  }
}

async function renderStub(root: string, path: string): Promise<string> {
  const found = Object.keys(await import(pathToFileURL(join(root, path)).href))
  const names = found.filter((name) => name !== 'default' && /^\w+$/.test(name))
  return [
    `const all = require(${JSON.stringify(`./${path}`)})`,
    'export default all',
    ...names.map((name, index) => `const name${index} = all.${name}`),
    `export { ${names.map((name, index) => `name${index} as ${name}`).join(', ')} }`,
  ].join('\n')
}

function isModule(file: string): boolean {
  const manifest = findPackageJSON(pathToFileURL(file))
  const type = manifest && (createRequire(file)(manifest) as { readonly type?: string }).type
  return file.endsWith('.mjs') || (type === 'module' && !file.endsWith('.cjs'))
}
