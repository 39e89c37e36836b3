import { createInterface } from 'node:readline/promises'
import { PayerError } from '@farebox/payer'
import { toDollars } from '@farebox/payer/rules'

interface AskedDeposit {
  readonly amountAtomic: bigint
  readonly freeAfterSeconds: number
}

const HOUR_SECONDS = 3600

/**
 * Shows a deposit and asks for it on a terminal, unless it is within what was agreed to. Without a terminal it throws a
 * PayerError that names the option.
 */
export function createDepositQuestion(agreedAtomic: bigint) {
  return async ({ amountAtomic, freeAfterSeconds }: AskedDeposit): Promise<boolean> => {
    if (amountAtomic <= agreedAtomic) return true
    const amount = toDollars(amountAtomic)
    const words = `The channel needs a deposit of ${amount} USDC. What is not used stays yours; without the server you get it after ${freeAfterSeconds / HOUR_SECONDS} hours.`
    if (!process.stdin.isTTY || !process.stderr.isTTY)
      throw new PayerError('deposit_refused', `${words} Nothing was signed.`, {
        hint: `Agree to it with --deposit ${amount}`,
      })
    const terminal = createInterface({ input: process.stdin, output: process.stderr })
    try {
      return /^y(es)?$/i.test((await terminal.question(`\n${words}\nDeposit it? [y/N] `)).trim())
    } finally {
      terminal.close()
    }
  }
}
