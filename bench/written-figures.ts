import { type ExecFileSyncOptionsWithStringEncoding, execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Bench, Figure, FigureKind } from './figure.ts'

/** A figure as stored in docs/figures/, with the date, machine and options of the measurement. */
export interface WrittenFigure extends Omit<Figure, 'details'> {
  readonly bench: string
  readonly shows: FigureKind
  readonly services: readonly string[]
  /** YYYY-MM-DD, UTC. */
  readonly measured_on: string
  readonly machine: string
  /** The commit of the measured code; null outside a checkout. */
  readonly commit: string | null
  /** The command's options, such as '--sample 200'; empty for the full standard run. */
  readonly run_with: readonly string[]
}

interface Measured {
  readonly name: string
  readonly bench: Bench
  readonly figure: Figure
  readonly options: Readonly<Record<string, string | boolean | undefined>>
}

export const FIGURES = join(import.meta.dirname, '..', 'docs', 'figures')

// These options change the measurement; the others only name files.
const TOLD = ['database', 'sample', 'part', 'sets', 'seed', 'minutes']

/** Stores a figure and replaces the older one of the same bench and database. */
export function writeFigure({ name, bench, figure, options }: Measured): void {
  const { details: _, ...result } = figure
  const written: WrittenFigure = {
    bench: name,
    shows: bench.shows,
    services: bench.services ?? [],
    measured_on: new Date().toISOString().slice(0, 10),
    machine: describeMachine(),
    commit: readCommit(),
    run_with: TOLD.flatMap((option) => (options[option] ? [`--${option} ${options[option]}`] : [])),
    ...result,
  }
  mkdirSync(FIGURES, { recursive: true })
  const file = options.database === 'postgres' ? `${name}-postgres.json` : `${name}.json`
  writeFileSync(join(FIGURES, file), `${JSON.stringify(written, null, 2)}\n`)
}

function describeMachine(): string {
  const cores = cpus()
  return `${cores.length} cores of ${cores[0]?.model.trim() ?? 'unknown make'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`
}

function readCommit(): string | null {
  try {
    const options: ExecFileSyncOptionsWithStringEncoding = { cwd: import.meta.dirname, encoding: 'utf8', stdio: 'pipe' }
    return execFileSync('git', ['rev-parse', '--short=9', 'HEAD'], options).trim()
  } catch {
    return null
  }
}
