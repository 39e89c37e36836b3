// npm run check-config: says what is wrong with the settings, without starting the server.

import { messageOf } from '../src/contract/thrown.ts'
import { isWorker, takesRealPayments } from '../src/server/configuration/config.ts'
import { checkStart, readStart } from '../src/server/start/read-start.ts'
import { readCommandLine } from './command-line.ts'

readCommandLine({
  usage: `Usage: npm run --silent check-config

Reads the environment, .env and farebox.config.json as the server would, and says what is wrong or has no effect. Asks no
network and opens no database: what only those can tell is told at the start and by GET /readyz.

Exit code: 0 the server would start, also with warnings; 1 it would not.`,
})

try {
  const begun = await readStart()
  const { config } = begun
  const { faults, warnings } = await checkStart(begun)
  for (const fault of faults) process.stdout.write(`✗ ${fault}\n`)
  for (const { variable, message } of warnings) process.stdout.write(`! ${variable} ${message}\n`)
  if (faults.length > 0) process.exitCode = 1
  else if (isWorker(config))
    process.stdout.write(`ROLE=${config.ROLE}: it works for those that sell, and takes no payments.\n`)
  else
    process.stdout.write(
      takesRealPayments(config)
        ? `Payments are real: USDC goes to ${config.PAY_TO} on ${config.EVM_NETWORK}.\n`
        : `Payments are play money: ${config.PAYMENTS === 'sandbox' ? 'PAYMENTS is sandbox' : 'PAY_TO is not set'}.\n`,
    )
} catch (error) {
  process.stderr.write(`✗ ${messageOf(error)}\n`)
  process.exitCode = 1
}
