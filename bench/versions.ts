import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrations } from '../src/storage/migrations.ts'

const ROOT = join(import.meta.dirname, '..')
const MODULES = join(ROOT, 'node_modules')
const OURS = '@farebox'
const WHOLE = ['src', 'scripts', 'packages', 'contracts', 'package.json', 'tsconfig.json']
const MIGRATIONS = join('src', 'storage', 'migrations.ts')
const WORKS_FROM = join('src', 'storage', 'works-from.ts')

/** Folders with versions of the server, each of which runs with its own packages and the other dependencies of this checkout. */
export interface Versions {
  /** What this checkout has. */
  readonly current: string
  /** Puts a committed version there. Throws if there is no such commit. */
  committed(revision: string): string
  /** This version with one more migration, which takes so long and adds a column of payments. */
  withMigration(seconds: number): string
  close(): void
}

/** Opens a place for them. */
export function openVersions(): Versions {
  const place = mkdtempSync(join(tmpdir(), 'farebox-versions-'))
  let count = 0

  function newFolder(): string {
    count += 1
    const folder = join(place, String(count))
    mkdirSync(join(folder, 'node_modules', OURS), { recursive: true })
    for (const name of readdirSync(MODULES))
      if (name !== OURS) symlinkSync(join(MODULES, name), join(folder, 'node_modules', name))
    return folder
  }

  function linkPackages(folder: string): void {
    for (const name of readdirSync(join(folder, 'packages')))
      symlinkSync(join(folder, 'packages', name), join(folder, 'node_modules', OURS, name))
  }

  return {
    current: ROOT,
    committed(revision) {
      const folder = newFolder()
      const archive = execFileSync('git', ['archive', revision, ...WHOLE], { cwd: ROOT, maxBuffer: 1 << 28 })
      execFileSync('tar', ['x'], { cwd: folder, input: archive })
      linkPackages(folder)
      // Up to 2.0.0 bundles were under version control.
      const bundles = join(folder, 'scripts', 'bundles.ts')
      if (existsSync(bundles)) execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', bundles])
      return folder
    },
    withMigration(seconds) {
      const folder = newFolder()
      for (const part of WHOLE) cpSync(join(ROOT, part), join(folder, part), { recursive: true })
      linkPackages(folder)
      edit(join(folder, MIGRATIONS), (text) => text.replace('\n}\n', `\n${migrationOf(seconds)}}\n`))
      const earlier = Object.keys(migrations).at(-1)
      edit(join(folder, WORKS_FROM), (text) => text.replace(/\n}\n/, `\n  '9999-next': '${earlier}',\n}\n`))
      return folder
    },
    close: () => rmSync(place, { recursive: true, force: true }),
  }
}

/** As a release would write it: first work that holds nothing, then the column. */
function migrationOf(seconds: number): string {
  return `  '9999-next': {
    async up(database: Kysely<unknown>) {
      await sql\`select pg_sleep(\${sql.lit(${seconds})})\`.execute(database)
      await sql\`alter table payments add column next_note text\`.execute(database)
    },
  },
`
}

function edit(file: string, change: (text: string) => string) {
  const [before, after] = [readFileSync(file, 'utf8'), change(readFileSync(file, 'utf8'))]
  if (before === after) throw new Error(`${file} has another form than expected`)
  writeFileSync(file, after)
}
