import { createSaleTrees, type SaleTrees } from '../../gateway/purchases/sale-trees.ts'
import type { ServicePorts } from '../../platform/service-ports.ts'
import type { Config } from '../configuration/config.ts'
import type { PaymentMode } from './payment-mode.ts'
import { createRootAnchor } from './root-anchor.ts'

interface Wanted {
  readonly config: Pick<Config, 'OPENTIMESTAMPS'>
  readonly mode: Pick<PaymentMode, 'sandbox'>
}

type Parts = Omit<Parameters<typeof createSaleTrees>[0], 'anchor'> & { readonly ports: Pick<ServicePorts, 'open'> }

/** The trees of each day's sales. Roots of the sandbox's play sales are timestamped only on demand: it sends nothing to third parties by itself. */
export function openSaleTrees({ config, mode }: Wanted, { ports, ...parts }: Parts): SaleTrees {
  const isWanted = (config.OPENTIMESTAMPS ?? (mode.sandbox ? 'off' : 'on')) === 'on'
  return createSaleTrees({ ...parts, anchor: isWanted ? createRootAnchor(ports) : null })
}
