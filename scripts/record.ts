// npm run record -- <vendor>: renews the recorded answers of a third party; --help lists the options.
import { recordFixtures } from './live/record-command.ts'
import { runCommand } from './live/run-command.ts'

await runCommand(recordFixtures)
