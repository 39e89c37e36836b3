import { execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import type { Attack } from './hostile-server.ts'

/** The limits and the wallet of a paying program. */
export interface Purchase {
  readonly serverUrl: string
  readonly privateKey: string
  readonly maxPerCall: string
  readonly maxPerDay: string
  readonly spendingFile: string
}

/** Makes the calls of an attack. Resolves when all have ended, failed or not. */
export type Buyer = (purchase: Purchase, attack: Attack) => Promise<void>

const PAY = join(import.meta.dirname, '..', '..', 'scripts', 'pay.ts')
const run = promisify(execFile)

/** Runs the file /mcp-server.mjs as an agent does. */
export function mcpBuyer(file: string): Buyer {
  return async (purchase, attack) => {
    await inProcesses(attack, async (inputs) => {
      const child = spawn(process.execPath, [file], { env: toEnvironment(purchase), stdio: ['pipe', 'pipe', 'ignore'] })
      const replies = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
      const ask = async (message: object) => {
        child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
        await replies.next()
      }
      await ask({ id: 0, method: 'tools/list' })
      for (const [index, input] of inputs.entries()) {
        await ask({ id: index + 1, method: 'tools/call', params: { name: 'barcode', arguments: input } })
      }
      child.kill()
    })
  }
}

/** Runs `npm run pay` as a person does. */
export const commandBuyer: Buyer = async (purchase, attack) => {
  await inProcesses(attack, async (inputs) => {
    for (const input of inputs) {
      const { serverUrl, maxPerCall } = purchase
      const line = ['barcode', JSON.stringify(input), '--url', serverUrl, '--max', maxPerCall, '--json']
      const args = ['--disable-warning=ExperimentalWarning', PAY, ...line]
      await run(process.execPath, args, { env: toEnvironment(purchase) }).catch(() => {})
    }
  })
}

async function inProcesses(
  { processes = 1, calls = 1, sameInput = false }: Attack,
  buy: (inputs: object[]) => Promise<void>,
) {
  const inputsOf = (process: number) =>
    Array.from({ length: calls }, (_, call) => ({ text: sameInput ? 'same' : `${process}-${call}` }))
  await Promise.all(Array.from({ length: processes }, (_, process) => buy(inputsOf(process))))
}

function toEnvironment({ serverUrl, privateKey, maxPerCall, maxPerDay, spendingFile }: Purchase) {
  return {
    PATH: process.env.PATH,
    FAREBOX_URL: serverUrl,
    FAREBOX_PRIVATE_KEY: privateKey,
    FAREBOX_MAX_PER_CALL: maxPerCall,
    FAREBOX_MAX_PER_DAY: maxPerDay,
    FAREBOX_SPENDING_FILE: spendingFile,
  }
}
