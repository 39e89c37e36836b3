import type { ChainClient } from '@farebox/sandbox/chain'
import { BASE_MAINNET } from '@farebox/till/networks'
import { BATCH_SETTLEMENT_ADDRESS } from '@x402/evm'
import { BatchSettlementEvmScheme } from '@x402/evm/batch-settlement/client'
import { wrapFetchWithPayment, x402Client } from '@x402/fetch'
import { type Hex, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

const TIMEOUT_MS = 30_000

/** The answer to a call, with the decoded PAYMENT-RESPONSE. */
export interface ChannelAnswer {
  readonly status: number
  // Tests read any field of any answer.
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  readonly body: any
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  readonly paid: any
  readonly headers: Headers
  /** The payment header that was sent. */
  readonly payment: string | undefined
}

/** A payer with the official client of channels, unmodified; it remembers its channels as long as it lives. */
export function createChannelPayer(privateKey: Hex, chain: { readonly client: ChainClient; readonly token?: string }) {
  const { client: node, token = BASE_MAINNET.asset } = chain
  const account = privateKeyToAccount(privateKey)
  const signer = Object.assign({}, account, {
    // The client reads the contract to correct itself.
    readContract: (call: Parameters<ChainClient['readContract']>[0]) => node.readContract(call),
  })
  const scheme = new BatchSettlementEvmScheme(signer as never)
  const client = new x402Client().register('eip155:*', scheme)
  client.setSpendControls({ allowedAssets: [{ network: 'eip155:*', asset: token as Hex }] })
  return {
    account,
    privateKey,
    /** Calls, and pays as the client thinks fit. `onSend` sees each request. */
    async call(
      url: string,
      body: unknown,
      headers: Record<string, string> = {},
      signal = AbortSignal.timeout(TIMEOUT_MS),
    ): Promise<ChannelAnswer> {
      let payment: string | undefined
      const seeing: typeof fetch = (input, init) => {
        const request = new Request(input, init)
        payment = request.headers.get('PAYMENT-SIGNATURE') ?? payment
        return fetch(request)
      }
      const response = await wrapFetchWithPayment(seeing, client)(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(body),
        signal,
      })
      return { ...(await toAnswer(response)), payment }
    },
    /** Asks the server for the rest of its channel; throws its reason. */
    refund: (url: string) => scheme.refund(url),
    /** The same for a part of it, in atomic units. */
    refundPart: (url: string, amount: string) => scheme.refund(url, { amount }),
    /** Asks the contract for the rest of a channel. */
    async withdraw(config: object, amount: bigint) {
      await node.setBalance({ address: account.address, value: 10n ** 18n })
      await node.impersonateAccount({ address: account.address })
      const hash = await node.writeContract({
        account: account.address,
        address: BATCH_SETTLEMENT_ADDRESS,
        abi: WITHDRAW,
        functionName: 'initiateWithdraw',
        args: [config as never, amount],
      })
      await node.waitForTransactionReceipt({ hash })
    },
  }
}

/** Repeats a request with the same payment header, as a client does that lost the answer. */
export async function repeatPaid(
  url: string,
  body: unknown,
  payment: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<ChannelAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'PAYMENT-SIGNATURE': payment, ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  return { ...(await toAnswer(response)), payment }
}

const WITHDRAW = parseAbi([
  'struct ChannelConfig { address payer; address payerAuthorizer; address receiver; address receiverAuthorizer; address token; uint40 withdrawDelay; bytes32 salt; }',
  'function initiateWithdraw(ChannelConfig config, uint128 amount)',
])

async function toAnswer(response: Response) {
  const paid = response.headers.get('PAYMENT-RESPONSE')
  return {
    status: response.status,
    body: await response.json(),
    paid: paid && JSON.parse(Buffer.from(paid, 'base64').toString()),
    headers: response.headers,
  }
}
