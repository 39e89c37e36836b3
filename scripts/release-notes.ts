// npm run --silent release-notes -- <version>: what CHANGELOG.md says of it.
import { readFileSync } from 'node:fs'
import { readCommandLine } from './command-line.ts'
import { notesOf } from './release/release-notes.ts'

const { positionals } = readCommandLine({
  usage: `Usage: npm run --silent release-notes -- <version>, such as 2.1.0

Prints the section of CHANGELOG.md. Exit code 1 if there is none, or none of what operators must do.`,
  mostArguments: 1,
})

try {
  process.stdout.write(notesOf(readFileSync('CHANGELOG.md', 'utf8'), positionals[0] ?? ''))
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
