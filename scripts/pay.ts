// npm run pay -- <slug> '<json>': calls a service and pays for it, as an agent would; --help lists the options.
import { runPay } from './pay/run-pay.ts'

process.exitCode = await runPay(process.argv.slice(2), process)
