// npm run spending -- <file>: sums what npm run pay -- --log <file> wrote.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { SPENDING_GROUPS, sumPurchases } from '@farebox/payer/spending'
import { toDecimal } from '../src/contract/money.ts'
import { messageOf } from '../src/contract/thrown.ts'
import { readCommandLine } from './command-line.ts'
import { renderRows } from './ledger/render-table.ts'

const { values, positionals } = readCommandLine({
  usage: `Usage: npm run --silent spending -- <file> [--by ${SPENDING_GROUPS.join('|')}] [--csv|--json]

Sums the purchases that \`npm run pay -- --log <file>\` wrote: calls, USDC, and how many are not proved: the server's
signature did not hold when the answer came, or the line says otherwise than its receipt, which has no amount. A repeated
answer counts once. Needs no connection.
  --by      default: service; a day is one of UTC

Exit code: 0 done, 1 the file cannot be read or a line of it is none, 2 the command is invalid.`,
  options: { by: { type: 'string' }, csv: { type: 'boolean' }, json: { type: 'boolean' } },
  mostArguments: 1,
})

try {
  const [file] = positionals
  const by = SPENDING_GROUPS.find((group) => group === (values.by ?? 'service'))
  if (file === undefined) throw new Error('Give the file of a log: npm run spending -- purchases.jsonl')
  if (!by) throw new Error(`--by ${values.by}: must be one of ${SPENDING_GROUPS.join(', ')}.`)
  // npm changes to the package's folder; this is the caller's.
  const sums = sumPurchases(readFileSync(resolve(process.env.INIT_CWD || '.', file), 'utf8'), by)
  const total = sums.reduce(
    (all, { calls, atomic, unverified }) => ({
      group: 'total',
      calls: all.calls + calls,
      atomic: all.atomic + atomic,
      unverified: all.unverified + unverified,
    }),
    { group: 'total', calls: 0, atomic: 0n, unverified: 0 },
  )
  const rows = [...sums, total].map(({ group, calls, atomic, unverified }) => ({
    [by]: group,
    calls,
    usdc: toDecimal(atomic),
    unverified,
  }))
  const format = values.json ? 'json' : values.csv ? 'csv' : 'table'
  process.stdout.write(renderRows(rows, { format, fields: [by, 'calls', 'usdc', 'unverified'] }))
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
}
