import { exportedNames, overloadedNames } from './exported-names.ts'
import { filesRead, importCycles, importGraph } from './import-graph.ts'
import { readSourceFiles, type SourceFile } from './source-files.ts'
import { countSyntax } from './syntax-counts.ts'
import { thresholdsWithoutCase } from './thresholds.ts'

// The files to read to follow one call: from the entry, and from the implementation if the entry only knows an interface.
const JOURNEYS = {
  paid_call: ['src/gateway/calls/paid-endpoint.ts'],
  // What the package of the paid call does behind its door.
  sale: ['packages/till/src/payment/payments.ts', 'packages/till/src/payment/evm/evm-adapter.ts'],
  screenshot: ['src/services/screenshot/screenshot.service.ts', 'packages/browser/src/browser.ts'],
  sanctions_query: ['src/services/sanctions-screen/sanctions-screen.service.ts'],
  invoice: ['src/services/invoice-extract/invoice-extract.service.ts'],
}

/** What the house is to become. */
export const GOALS = {
  lines: { server: 60_000 },
  files_read: { paid_call: 30, screenshot: 40, sanctions_query: 40, invoice: 60 },
  lines_read: { paid_call: 2500 },
} as const

/** Measures of the source code, its exported names, and the places behind those that should be empty. */
export function measureHouse() {
  const files = readSourceFiles()
  const names = exportedNames(files)
  const { any, bareCasts, functionLines } = countSyntax(files)
  const graph = importGraph(files)
  const journeys = Object.entries(JOURNEYS).map(([name, entries]) => [name, filesRead(files, entries)] as const)
  const lengths = files.map((file) => file.lines)
  const thresholds = thresholdsWithoutCase(files)
  const places = {
    names,
    overloaded: overloadedNames(names),
    undocumented: names.filter(({ isDocumented }) => !isDocumented).map(({ path, name }) => `${path}: ${name}`),
    bareCasts,
    unchecked: files.filter(({ isChecked }) => !isChecked).map(({ path }) => path),
    cycles: importCycles(graph),
    journeys,
    thresholds,
  }
  const isPackage = ({ path }: SourceFile) => path.startsWith('packages/')
  const linesOf = (some: readonly SourceFile[]) => some.reduce((sum, file) => sum + file.lines, 0)
  const linesRead = (paths: readonly string[]) => linesOf(files.filter(({ path }) => paths.includes(path)))
  return {
    places,
    figures: {
      files: files.length,
      lines: {
        server: linesOf(files.filter((file) => !isPackage(file))),
        packages: linesOf(files.filter(isPackage)),
        median_a_file: quantile(lengths, 0.5),
        p90_a_file: quantile(lengths, 0.9),
        longest_file: Math.max(...lengths),
        by_service: linesByService(files),
      },
      function_lines_p90: quantile(functionLines, 0.9),
      any,
      casts_without_a_sentence: bareCasts.length,
      unchecked_files: places.unchecked.length,
      exported_names: names.length,
      names_with_two_meanings: places.overloaded.size,
      exported_without_a_line: places.undocumented.length,
      cycles: places.cycles.length,
      thresholds_without_a_case: thresholds.filter(({ isNamedElsewhere }) => !isNamedElsewhere).length,
      thresholds_without_a_case_in_their_room: thresholds.length,
      files_read: Object.fromEntries(journeys.map(([name, paths]) => [name, paths.length])),
      lines_read: Object.fromEntries(journeys.map(([name, paths]) => [name, linesRead(paths)])),
    },
  }
}

/** Lines of each folder of services/, most first. */
function linesByService(files: readonly SourceFile[]): Readonly<Record<string, number>> {
  const sums = new Map<string, number>()
  for (const { path, lines } of files) {
    const [, slug] = /^src\/services\/([^/]+)\//.exec(path) ?? []
    if (slug) sums.set(slug, (sums.get(slug) ?? 0) + lines)
  }
  return Object.fromEntries([...sums].sort(([, one], [, other]) => other - one))
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
