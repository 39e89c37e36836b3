// npm run pack: the archives of our packages, as npm publishes them.
import { execFileSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import ts from 'typescript'
import { readCommandLine } from './command-line.ts'
import { packageFolders, readManifest } from './packages/manifests.ts'

const { positionals } = readCommandLine({
  usage: `Usage: npm run pack -- [folder]

Compiles each package to JavaScript with types (Node strips no types below node_modules) and packs it.
  folder   where the archives go; default var/packages`,
  mostArguments: 1,
})
const target = resolve(positionals[0] ?? 'var/packages')
mkdirSync(target, { recursive: true })
// Read by most packages: parsed once.
const sources = new Map<string, ts.SourceFile | undefined>()
const staged = packageFolders().map(stage)
const archives = execFileSync('npm', ['pack', '--silent', '--pack-destination', target, ...staged], {
  encoding: 'utf8',
})
for (const staging of staged) rmSync(staging, { recursive: true })
for (const archive of archives.trim().split('\n')) console.log(join(target, archive))

/** A folder with what the archive of one package holds. */
function stage(folder: string): string {
  const manifest = readManifest(folder)
  const staging = join(target, manifest.name.replace(/^.*\//, ''))
  rmSync(staging, { recursive: true, force: true })
  mkdirSync(staging, { recursive: true })
  compile(folder, Object.values(manifest.entries), staging)
  // Data that the code reads from its own folder; what it imports is there already.
  for (const file of globSync('**/*.{tsv,sh,conf}', { cwd: join(folder, 'src') })) {
    mkdirSync(dirname(join(staging, file)), { recursive: true })
    copyFileSync(join(folder, 'src', file), join(staging, file))
  }
  const { private: _, exports: __, ...published } = manifest.json
  const exports = Object.fromEntries(
    Object.entries(manifest.entries).map(([name, file]) => {
      const entry = file.replace(/^\.\/src\//, './').replace(/\.ts$/, '')
      return [name, { types: `${entry}.d.ts`, default: `${entry}.js` }]
    }),
  )
  writeFileSync(join(staging, 'package.json'), `${JSON.stringify({ ...published, exports }, null, 2)}\n`)
  copyFileSync(join(folder, 'README.md'), join(staging, 'README.md'))
  copyFileSync(join(import.meta.dirname, '../LICENSE'), join(staging, 'LICENSE'))
  return staging
}

/** JavaScript and types of everything that the entries import. */
function compile(folder: string, entries: readonly string[], outDir: string): void {
  const { config } = ts.readConfigFile(join(import.meta.dirname, '../tsconfig.json'), ts.sys.readFile)
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, folder)
  // What a package says of modules without types is imported by none of its files, nor by whoever stands on it.
  const ambient = [folder, ...packagesBelow(folder)].flatMap((each) =>
    globSync('src/**/*.d.ts', { cwd: each }).map((file) => join(each, file)),
  )
  const settings = {
    ...options,
    ...(runsInPages(folder) && { lib: [...(options.lib ?? []), 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'] }),
    noEmit: false,
    incremental: false,
    allowImportingTsExtensions: false,
    rewriteRelativeImportExtensions: true,
    declaration: true,
    rootDir: join(folder, 'src'),
    outDir,
  }
  const files = [...entries.map((file) => join(folder, file)), ...ambient]
  const program = ts.createProgram(files, settings, createHost(settings))
  const { diagnostics } = program.emit(undefined, undefined, undefined, undefined)
  // Packages below are checked by themselves.
  const own = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(join(folder, 'src')))
  const found = [
    ...program.getOptionsDiagnostics(),
    ...own.flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]),
    ...diagnostics,
  ]
  if (found.length === 0) return
  console.error(
    ts.formatDiagnostics(found, {
      getCanonicalFileName: String,
      getCurrentDirectory: () => folder,
      getNewLine: () => '\n',
    }),
  )
  process.exit(1)
}

function createHost(settings: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(settings)
  const getSourceFile: ts.CompilerHost['getSourceFile'] = (file, ...how) => {
    if (!sources.has(file)) sources.set(file, host.getSourceFile(file, ...how))
    return sources.get(file)
  }
  return { ...host, getSourceFile }
}

function packagesBelow(folder: string): readonly string[] {
  const below = Object.keys(readManifest(folder).dependencies)
  return packageFolders().filter((other) => below.includes(readManifest(other).name))
}

/** Whether a package has functions that run inside a page, whose types the rest of it does without. */
function runsInPages(folder: string): boolean {
  return globSync('src/in-page/*.ts', { cwd: folder }).length > 0
}
