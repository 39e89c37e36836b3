import type { JsonRpc } from '@farebox/till/facilitators'
import type { SolanaNetwork } from '@farebox/till/networks'
import { tokenAccountsOf } from '@farebox/till/solana'
import type { Logger } from '../../contract/context.ts'
import type { ReadinessProblem } from '../../contract/readiness.ts'

interface RecipientParts {
  readonly network: Pick<SolanaNetwork, 'network' | 'asset' | 'payTo'>
  readonly call: JsonRpc
  readonly log: Logger
}

/**
 * Whether the recipient on Solana has an account of the token: without one every payment is refused. A node that does not
 * answer proves nothing.
 */
export function watchSolanaRecipient({ network: { network, asset, payTo }, call, log }: RecipientParts) {
  const message = `SOLANA_PAY_TO: ${payTo} has no account of the token ${asset}, so every payment is refused. Send it some of the token once, which opens one.`
  let [isMissing, isThere] = [false, false]
  return {
    /** Asks the node, until there is one. Never rejects. */
    async refresh(): Promise<void> {
      if (isThere) return
      try {
        const accounts = await tokenAccountsOf({ asset, payTo })
        const ask = (account: string) => call('getAccountInfo', [account, { encoding: 'base64' }])
        const answers = await Promise.all(accounts.map(ask))
        const was = isMissing
        isMissing = answers.every(isNobodys)
        isThere = !isMissing
        if (isMissing && !was) log.warn({ network }, message)
      } catch (err) {
        log.debug({ err, network }, 'whether the recipient has an account of the token is not known')
      }
    },
    problems: (): readonly ReadinessProblem[] =>
      isMissing ? [{ name: `recipient ${network}`, severity: 'warning', message }] : [],
  }
}

function isNobodys(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'value' in answer && answer.value === null
}
