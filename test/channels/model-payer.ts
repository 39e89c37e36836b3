import { randomUUID } from 'node:crypto'
import { toChannelId } from '@farebox/payer/channels'
import type { PrivateKeyAccount } from 'viem/accounts'
import type { AuthorizerKeys } from '../../packages/till/src/payment/channels/authorizer-keys.ts'
import type { EvmNetwork } from '../../packages/till/src/payment/networks.ts'
import { PAY_TO } from '../kit/test-app.ts'

const DEPOSIT = '1000000'

/** A payer, as honest clients are. */
export function openPayer(
  account: PrivateKeyAccount,
  { keys: [key], network }: { readonly keys: AuthorizerKeys; readonly network: EvmNetwork },
) {
  const payer = account.address.toLowerCase()
  const config = {
    payer,
    payerAuthorizer: payer,
    receiver: PAY_TO.toLowerCase(),
    receiverAuthorizer: key.address.toLowerCase(),
    token: network.asset.toLowerCase(),
    withdrawDelay: 86_400,
    salt: newSalt(),
  }
  return {
    account,
    config,
    id: toChannelId(config, network.network),
    /** All charges that it was told of. */
    charged: 0,
    /** Sent with each call until the channel has it. */
    deposit: undefined as object | undefined,
    /** Each sum that was charged, with its answer. */
    sold: new Map<number, string>(),
    /** How many sales the server has forgotten, and no later voucher has told it. */
    untold: 0,
    /** Whether it took money that it owed, while no server was there to claim it. */
    hasLeft: false,
    newDeposit: toDeposit,
    last: undefined as { header: string; text: string; sum: number } | undefined,
  }
}

/** A payer of the model, with its channel. */
export type ModelPayer = ReturnType<typeof openPayer>

function toDeposit() {
  const authorization = { validAfter: '0', validBefore: '4000000000', salt: newSalt(), signature: '0x' }
  return { amount: DEPOSIT, authorization: { erc3009Authorization: authorization } }
}

function newSalt(): string {
  return `0x${randomUUID().replaceAll('-', '').repeat(2)}`
}
