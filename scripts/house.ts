// npm run house: measures of the code's style.
import { readCommandLine } from './command-line.ts'
import { exportedNames, overloadedNames } from './house/exported-names.ts'
import { filesRead, importCycles, importGraph } from './house/import-graph.ts'
import { readSourceFiles } from './house/source-files.ts'
import { countSyntax } from './house/syntax-counts.ts'

const { values } = readCommandLine({
  usage: `Usage: npm run --silent house [-- --list]

Prints measures of the source code in src/ as one line of JSON: size, types, documentation, imports.
  --list   also prints, on standard error, everything that misses a goal`,
  options: { list: { type: 'boolean' } },
})

// The files to read to follow one call: from the entry, and from the implementation if the entry only knows an interface.
const JOURNEYS = {
  paid_call: ['src/gateway/calls/paid-endpoint.ts', 'src/payment/payments.ts', 'src/payment/evm/evm-adapter.ts'],
  screenshot: ['src/services/screenshot/screenshot.service.ts', 'src/platform/browser/browser.ts'],
  sanctions_query: ['src/services/sanctions-screen/sanctions-screen.service.ts'],
  invoice: ['src/services/invoice-extract/invoice-extract.service.ts'],
}
const GOALS = { paid_call: 25, screenshot: 40, sanctions_query: 40, invoice: 60 }

const files = readSourceFiles()
const names = exportedNames(files)
const overloaded = overloadedNames(names)
const undocumented = names.filter(({ isDocumented }) => !isDocumented)
const { any, bareCasts, functionLines } = countSyntax(files)
const graph = importGraph(files)
const cycles = importCycles(graph)
const unchecked = files.filter(({ isChecked }) => !isChecked)
const journeys = Object.entries(JOURNEYS).map(([name, entries]) => [name, filesRead(graph, entries)] as const)
const lines = files.map((file) => file.lines)
const longest = files.reduce((first, second) => (second.lines > first.lines ? second : first))

if (values.list) {
  for (const [name, paths] of overloaded) console.error(`two meanings: ${name}: ${paths.join(', ')}`)
  for (const { path, name } of undocumented) console.error(`without a line: ${path}: ${name}`)
  for (const place of bareCasts) console.error(`cast without a sentence: ${place}`)
  for (const { path } of unchecked) console.error(`unchecked: ${path}`)
  for (const group of cycles) console.error(`cycle: ${group.join(' > ')}`)
  for (const [name, paths] of journeys) console.error(`${name}: ${paths.join(', ')}`)
}

console.log(
  JSON.stringify({
    figure: 'house',
    files: files.length,
    lines: {
      median: quantile(lines, 0.5),
      p90: quantile(lines, 0.9),
      longest: longest.lines,
      longest_file: longest.path,
    },
    function_lines_p90: quantile(functionLines, 0.9),
    any,
    casts_without_a_sentence: bareCasts.length,
    unchecked_files: unchecked.length,
    exported_names: names.length,
    names_with_two_meanings: overloaded.size,
    exported_without_a_line: undocumented.length,
    cycles: cycles.length,
    files_read: Object.fromEntries(journeys.map(([name, paths]) => [name, paths.length])),
    goals: { unchecked_files: 0, names_with_two_meanings: 0, exported_without_a_line: 0, cycles: 0, files_read: GOALS },
  }),
)

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
}
