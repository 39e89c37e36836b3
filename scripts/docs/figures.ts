import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FigureKind } from '../../bench/figure.ts'
import { IN_WORDS } from '../../bench/in-words.ts'
import { FIGURES, type WrittenFigure } from '../../bench/written-figures.ts'

/** The figures that `npm run bench -- --write` stored, by name. */
export function readFigures(): readonly WrittenFigure[] {
  if (!existsSync(FIGURES)) return []
  return readdirSync(FIGURES)
    .sort()
    .map((file) => JSON.parse(readFileSync(join(FIGURES, file), 'utf8')) as WrittenFigure)
}

/** A Markdown table of the figures of one kind, each with its peers, its goal, and when and where it was measured. */
export function renderFigures(kind: FigureKind): string {
  const figures = readFigures().filter(({ shows }) => shows === kind)
  const machines = [...new Set(figures.map(({ machine }) => machine))]
  const rows = figures.map((figure) => `| ${toCells(figure, machines).map(escapeCell).join(' | ')} |`)
  return [
    '| measured by | figure | beside | goal | when, code, machine |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    ...machines.map((machine, index) => `Machine ${index + 1}: ${machine}.`),
  ].join('\n')
}

/** The figures of single services, for their pages. */
export function renderServiceFigures(): string {
  const shown = readFigures()
    .filter(({ services }) => services.length > 0)
    .map((figure) => ({
      services: figure.services,
      words: toWords(figure),
      missed: figure.ok ? null : figure.goal,
      measured_on: figure.measured_on,
    }))
  return `${JSON.stringify(shown, null, 2)}\n`
}

function toCells(figure: WrittenFigure, machines: readonly string[]): string[] {
  const { bench, goal, ok, peers, ratio, run_with, measured_on, commit, machine } = figure
  const beside = Object.entries(peers).map(([peer, theirs]) => `${peer}: ${theirs}`)
  if (ratio !== null) beside.push(`ratio ${Math.round(ratio * 100) / 100}`)
  return [
    `\`${[bench, ...run_with].join(' ')}\``,
    toWords(figure),
    beside.join('; '),
    ok ? goal : `${goal} **missed**`,
    [measured_on, commit, machines.indexOf(machine) + 1].filter((part) => part !== null).join(', '),
  ]
}

function toWords({ bench, value, unit, peers }: WrittenFigure): string {
  return IN_WORDS[bench]?.({ value, unit, peers }) ?? `${value} ${unit}`
}

function escapeCell(cell: string): string {
  return cell.replaceAll('|', '\\|').replaceAll('\n', ' ')
}
