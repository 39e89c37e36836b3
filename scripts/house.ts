// npm run house: measures of the code's style and size.
import { readCommandLine } from './command-line.ts'
import { ceilingsOf, readCeilings, writeCeilings } from './house/ceilings.ts'
import { GOALS, measureHouse } from './house/measure-house.ts'

const { values } = readCommandLine({
  usage: `Usage: npm run --silent house [-- --list] [-- --json] [-- --write]

Prints measures of the source code in src/ and packages/ as one line of JSON: size, growth, types, documentation, imports, files to
read for one call (what a worker loads included; a package counts as its entry), thresholds that no test names, and that no test
of their room names: a test of another may have a number of the same name.
  --list    also prints, on standard error, everything that misses a goal
  --json    prints the line, which it does without this option too
  --write   stores the measures that have a ceiling in scripts/house/ceilings.json; test/house.test.ts holds them`,
  options: { list: { type: 'boolean' }, json: { type: 'boolean' }, write: { type: 'boolean' } },
})

const { figures, places } = measureHouse()

if (values.list) {
  for (const [name, paths] of places.overloaded) console.error(`two meanings: ${name}: ${paths.join(', ')}`)
  for (const place of places.undocumented) console.error(`without a line: ${place}`)
  for (const place of places.bareCasts) console.error(`cast without a sentence: ${place}`)
  for (const path of places.unchecked) console.error(`unchecked: ${path}`)
  for (const group of places.cycles) console.error(`cycle: ${group.join(' > ')}`)
  for (const { place, isNamedElsewhere } of places.thresholds)
    console.error(`threshold without a case${isNamedElsewhere ? ' in its room' : ''}: ${place}`)
  for (const [name, paths] of places.journeys) console.error(`${name}: ${paths.join(', ')}`)
}

const ceilings = readCeilings()
const growth = Object.fromEntries(
  Object.entries(ceilingsOf(figures)).map(([name, value]) => [name, value - (ceilings[name] ?? value)]),
)
console.log(JSON.stringify({ figure: 'house', ...figures, growth_beyond_ceilings: growth, goals: GOALS }))
if (values.write) writeCeilings(figures)
