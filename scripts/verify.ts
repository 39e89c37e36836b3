// npm run verify -- <file>: checks what a buyer kept of a sale, without a connection.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { verifyFile } from '@farebox/receipts'
import { readKeptJson } from '@farebox/receipts/kept-json'
import { messageOf } from '../src/contract/thrown.ts'
import { readCommandLine } from './command-line.ts'

const { values, positionals } = readCommandLine({
  usage: `Usage: npm run --silent verify -- <file> [--keys <file>]

Checks a sale that \`npm run pay -- <slug> --proof <file>\` wrote: that the server with these keys gave this answer to this
request, for this payment. Or the \`data\` of an answer with a certificate or evidence. Needs no connection and no server.
  --receipt <file>  what /api/v1/receipts/<transaction> answered its buyer on a later day: checks that the receipt is in the tree of
                  the sales of its day, and names the Bitcoin block that has the tree's root
  --keys <file>   keys that you have from elsewhere, a copy of https://<server>/.well-known/did.json: without them it is only
                  shown that the file agrees with itself

Exit code: 0 everything holds, 1 something does not, 2 the command is invalid.`,
  options: { keys: { type: 'string' }, receipt: { type: 'string' } },
  mostArguments: 1,
})

try {
  const [file] = positionals
  if (file === undefined) throw new Error('Give the file of a sale: npm run verify -- sale.json')
  const read = (name: 'keys' | 'receipt') => (values[name] === undefined ? undefined : readJson(values[name]))
  const checks = verifyFile({ file: readJson(file), keys: read('keys'), receipt: read('receipt') })
  for (const { statement, holds } of checks) process.stdout.write(`${holds ? '✓' : '✗'} ${statement}\n`)
  if (values.keys === undefined)
    process.stdout.write(
      "The keys are those in the file. Compare them with the server's: --keys <copy of its did.json>\n",
    )
  if (checks.some(({ holds }) => !holds)) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
}

function readJson(file: string): object {
  // npm changes to the package's folder; this is the caller's.
  return readKeptJson(file, readFileSync(resolve(process.env.INIT_CWD || '.', file), 'utf8'))
}
