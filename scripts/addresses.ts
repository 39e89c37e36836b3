// node scripts/addresses.ts check: says how many of the contracts we rely on have a source, and fails where one is wrong.
import { findProblems, KNOWN_CONTRACTS, witnessesOf } from '../src/services/token-simulate/addresses.ts'

const [command] = process.argv.slice(2)
if (command !== 'check') {
  console.error('Usage: npm run --silent addresses -- check')
  process.exit(2)
}
const problems = findProblems(KNOWN_CONTRACTS)
const verified = KNOWN_CONTRACTS.filter((known) => witnessesOf(known).length > 1)
const figures = {
  addresses: KNOWN_CONTRACTS.length,
  with_a_source: KNOWN_CONTRACTS.filter((known) => witnessesOf(known).length > 0).length,
  from_the_deployer: KNOWN_CONTRACTS.filter(({ source }) => source !== null).length,
  seen_by_two: verified.length,
  seen_by_one: KNOWN_CONTRACTS.filter((known) => !verified.includes(known)).map(
    ({ chain, protocol }) => `${chain} ${protocol}`,
  ),
  problems,
}
console.log(JSON.stringify(figures))
process.exitCode = problems.length > 0 ? 1 : 0
