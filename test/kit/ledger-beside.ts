// The ledger command in a process of its own, many times: as beside a server, but started once.
import { runLedger } from '../../scripts/ledger/run-ledger.ts'
import type { LedgerRequest } from './ledger-command.ts'

process.on('message', async ({ id, args, environment }: LedgerRequest) => {
  process.send?.({ id, outcome: await runLedger(args, environment, process.stderr) })
})
process.send?.('ready')
