// npm run ledger: reports and backups of the payment ledger; --help lists the commands.
import { runLedger } from './ledger/run-ledger.ts'

const { code, stdout, stderr } = await runLedger(process.argv.slice(2), process.env, process.stderr)
process.stdout.write(stdout)
process.stderr.write(stderr)
process.exitCode = code
