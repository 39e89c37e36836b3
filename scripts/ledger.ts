// npm run ledger: reports and backups of the payment ledger; --help lists the commands.
import { runLedger } from './ledger/run-ledger.ts'
import { writeOut } from './pay/answer-files.ts'

const { code, stdout, stderr } = await runLedger(process.argv.slice(2), process.env, process.stderr)
await writeOut(process.stdout, stdout)
process.stderr.write(stderr)
process.exitCode = code
