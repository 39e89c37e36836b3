// node scripts/addresses.ts check: says how many of the contracts we rely on have a source, and fails where one is wrong.
import { findProblems, KNOWN_CONTRACTS } from '../src/services/token-simulate/addresses.ts'

const [command] = process.argv.slice(2)
if (command !== 'check') {
  console.error('Usage: npm run --silent addresses -- check')
  process.exit(2)
}
const problems = findProblems(KNOWN_CONTRACTS)
const own = KNOWN_CONTRACTS.filter(({ source }) => source !== null)
const both = own.filter(({ second }) => second !== null)
const figures = {
  addresses: KNOWN_CONTRACTS.length,
  with_a_source: KNOWN_CONTRACTS.filter(({ source, second }) => source ?? second).length,
  from_the_deployer: own.length,
  seen_twice: both.length,
  seen_once: KNOWN_CONTRACTS.filter((known) => !both.includes(known)).map(
    ({ chain, protocol }) => `${chain} ${protocol}`,
  ),
  problems,
}
console.log(JSON.stringify(figures))
process.exitCode = problems.length > 0 ? 1 : 0
