import { BASE_MAINNET } from '@farebox/till/networks'
import fc from 'fast-check'
import type { AuthorizedTransfer } from '../packages/till/src/payment/evm/evm-authorization.ts'
import { KEY_RECOVERIES } from '../packages/till/src/payment/evm/key-recovery.ts'
import { createSignatureCheck } from '../packages/till/src/payment/evm/signature-check.ts'
import { anySignedTransfer, isOwnedByViem } from '../test/kit/signed-transfers.ts'
import { type Bench, percentile } from './figure.ts'

const SIGNATURES = 10_000
const ROUND = 1000
const GOAL_MS = 0.1

/** Measures the CPU cost of checking who signed a payment, beside viem, and whether the two ever disagree. */
export const bench: Bench = {
  shows: 'speed',
  async run({ say }) {
    say(`signing ${SIGNATURES} transfers`)
    const transfers: AuthorizedTransfer[] = []
    for (const sign of fc.sample(anySignedTransfer, SIGNATURES)) transfers.push(await sign())
    const isSignedByOwner = createSignatureCheck(BASE_MAINNET)
    const verdicts: { ours: boolean[]; viem: boolean[] } = { ours: [], viem: [] }
    const rounds: { ours: number; viem: number }[] = []
    for (let start = 0; start < SIGNATURES; start += ROUND) {
      say(`${start} checked`)
      const round = transfers.slice(start, start + ROUND)
      const [ours, viem] = [await judge(round, isSignedByOwner), await judge(round, isOwnedByViem)]
      verdicts.ours.push(...ours.verdicts)
      verdicts.viem.push(...viem.verdicts)
      rounds.push({ ours: ours.milliseconds, viem: viem.milliseconds })
    }
    const milliseconds = percentile(
      rounds.map(({ ours }) => ours),
      50,
    )
    const viem = percentile(
      rounds.map(({ viem }) => viem),
      50,
    )
    const disagreed = verdicts.ours.filter((verdict, place) => verdict !== verdicts.viem[place]).length
    const implementation = await KEY_RECOVERIES.native().then(
      () => 'native',
      () => 'wasm',
    )
    return {
      value: round(milliseconds),
      unit: 'ms of CPU per signature',
      goal: `at most ${GOAL_MS}, and never another verdict than viem's`,
      ok: milliseconds <= GOAL_MS && disagreed === 0,
      peers: { viem: round(viem) },
      ratio: Number((milliseconds / viem).toFixed(3)),
      details: {
        signatures: SIGNATURES,
        owned: verdicts.ours.filter(Boolean).length,
        disagreed,
        implementation,
      },
    }
  },
}

async function judge(
  transfers: readonly AuthorizedTransfer[],
  isOwned: (transfer: AuthorizedTransfer) => Promise<boolean>,
) {
  const verdicts: boolean[] = []
  const before = process.cpuUsage()
  for (const transfer of transfers) verdicts.push(await isOwned(transfer))
  const { user, system } = process.cpuUsage(before)
  return { verdicts, milliseconds: (user + system) / 1000 / transfers.length }
}

function round(value: number): number {
  return Number(value.toFixed(3))
}
