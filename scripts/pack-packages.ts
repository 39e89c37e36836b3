// npm run pack: the archives of our packages, as npm publishes them.
import { execFileSync } from 'node:child_process'
import { copyFileSync, globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
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
for (const folder of packageFolders()) rmSync(join(target, basename(folder)), { recursive: true, force: true })
for (const inPages of [false, true])
  compile(
    packageFolders().filter((folder) => runsInPages(folder) === inPages),
    inPages,
  )
const staged = packageFolders().map(stage)
const archives = execFileSync('npm', ['pack', '--silent', '--pack-destination', target, ...staged], {
  encoding: 'utf8',
})
for (const staging of staged) rmSync(staging, { recursive: true })
for (const archive of archives.trim().split('\n')) console.log(join(target, archive))

/** Beside the compiled files of one package, what else its archive holds. Returns their folder. */
function stage(folder: string): string {
  const manifest = readManifest(folder)
  const staging = join(target, basename(folder))
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

/**
 * Writes JavaScript and types of everything that the entries of these packages import, each package into a folder of its
 * name. One program for all: what they share is parsed once.
 */
function compile(folders: readonly string[], inPages: boolean): void {
  const packages = join(import.meta.dirname, '../packages')
  const { config } = ts.readConfigFile(join(import.meta.dirname, '../tsconfig.json'), ts.sys.readFile)
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, packages)
  const settings = {
    ...options,
    ...(inPages && { lib: [...(options.lib ?? []), 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'] }),
    noEmit: false,
    // npm run check has done so, with the same options.
    noCheck: true,
    incremental: false,
    allowImportingTsExtensions: false,
    rewriteRelativeImportExtensions: true,
    declaration: true,
    rootDir: packages,
    outDir: target,
  }
  const program = ts.createProgram(folders.flatMap(filesToCompile), settings)
  const { diagnostics } = program.emit(undefined, (file, text) => {
    const [name = '', , ...path] = relative(target, file).split(sep)
    ts.sys.writeFile(join(target, name, ...path), text)
  })
  const found = [...program.getOptionsDiagnostics(), ...program.getSyntacticDiagnostics(), ...diagnostics]
  if (found.length === 0) return
  console.error(
    ts.formatDiagnostics(found, {
      getCanonicalFileName: String,
      getCurrentDirectory: () => packages,
      getNewLine: () => '\n',
    }),
  )
  process.exit(1)
}

/** The entries, and what the package and those below it say of modules without types, which no file imports. */
function filesToCompile(folder: string): readonly string[] {
  const below = Object.keys(readManifest(folder).dependencies)
  const spoken = [folder, ...packageFolders().filter((other) => below.includes(readManifest(other).name))]
  const ambient = spoken.flatMap((each) => globSync('src/**/*.d.ts', { cwd: each }).map((file) => join(each, file)))
  return [...Object.values(readManifest(folder).entries).map((file) => join(folder, file)), ...ambient]
}

/** Whether a package has functions that run inside a page, whose types the rest of it does without. */
function runsInPages(folder: string): boolean {
  return globSync('src/in-page/*.ts', { cwd: folder }).length > 0
}
