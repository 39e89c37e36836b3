// npm run record -- <vendor>: renews what was recorded of a third party. --help says the rest.
import { recordFixtures } from './live/record-command.ts'
import { runCommand } from './live/run-command.ts'

await runCommand(recordFixtures)
