// npm run addresses -- check: the sources of the contract addresses that we rely on.
import { findProblems, KNOWN_CONTRACTS, witnessesOf } from '@farebox/simulation/contracts'
import { readCommandLine } from './command-line.ts'

const usage = `Usage: npm run --silent addresses -- check

Prints, as one line of JSON, how many of the contract addresses that we rely on have a source, and which are wrong.
Exit code: 0 none is wrong, 1 at least one is, 2 the command is invalid.`
const { positionals } = readCommandLine({ usage, mostArguments: 1 })
if (positionals[0] !== 'check') {
  console.error(usage)
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
