import { parseProof, serializeProof } from '@farebox/opentimestamps'
import { createSaleTrees, type RootAnchor, type SaleTrees } from '../../gateway/purchases/sale-trees.ts'
import type { ServicePorts } from '../../platform/service-ports.ts'
import { anchorDigest } from '../../services/btc-timestamp/anchor-digest.ts'
import { btcTimestamp } from '../../services/btc-timestamp/btc-timestamp.service.ts'
import { btcTimestampVerify } from '../../services/btc-timestamp-verify/btc-timestamp-verify.service.ts'
import { verifyProof } from '../../services/btc-timestamp-verify/verify-proof.ts'
import type { PaymentMode } from './payment-mode.ts'

const LIMIT_MS = 60_000

/** The trees of each day's sales. Roots of the sandbox's play sales are not timestamped: it sends nothing to third parties by itself. */
export function openSaleTrees(
  mode: PaymentMode,
  { ports, ...parts }: Omit<Parameters<typeof createSaleTrees>[0], 'anchor'> & { readonly ports: ServicePorts },
): SaleTrees {
  return createSaleTrees({ ...parts, anchor: mode.sandbox ? null : createRootAnchor(ports) })
}

function createRootAnchor(ports: Pick<ServicePorts, 'open'>): RootAnchor {
  return {
    async anchor(root) {
      return serializeProof(await anchorDigest(root, ports.open(btcTimestamp, AbortSignal.timeout(LIMIT_MS))))
    },
    async upgrade(ots) {
      const { proof } = await verifyProof(
        parseProof(ots),
        ports.open(btcTimestampVerify, AbortSignal.timeout(LIMIT_MS)),
      )
      return serializeProof(proof)
    },
  }
}
