import { parseProof, serializeProof } from '@farebox/opentimestamps'
import type { RootAnchor } from '../../gateway/purchases/sale-trees.ts'
import type { ServicePorts } from '../../platform/service-ports.ts'
import { anchorDigest } from '../../services/btc-timestamp/anchor-digest.ts'
import { btcTimestamp } from '../../services/btc-timestamp/btc-timestamp.service.ts'
import { btcTimestampVerify } from '../../services/btc-timestamp-verify/btc-timestamp-verify.service.ts'
import { verifyProof } from '../../services/btc-timestamp-verify/verify-proof.ts'

const LIMIT_MS = 60_000

/** Timestamps roots as the services of timestamps do, by the same calendars and block explorers. */
export function createRootAnchor(ports: Pick<ServicePorts, 'open'>): RootAnchor {
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
