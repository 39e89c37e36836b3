// npm run test:live: the upstream tests against the real hosts; --help shows the usage.
import { runCommand } from './live/run-command.ts'
import { testLive } from './live/test-live-command.ts'

await runCommand(testLive)
