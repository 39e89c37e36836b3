import { nullWhenLate } from '@farebox/concurrency'
import { nullWhenDown } from '@farebox/third-parties'
import { type Static, Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { nullable, oneOf } from '../../contract/schema.ts'
import { fetchHacks, fetchProtocols, type Hack, type Protocol } from '../../upstreams/defillama/protocol-risk.ts'

const usd = (description: string) => nullable(Type.Number({ minimum: 0, description }))

/** Past attacks on a protocol, and its audits. */
export const ProtocolRisk = Type.Object({
  audit_links: Type.Array(Type.String(), {
    description:
      'Reports of audits that the protocol names; empty if DefiLlama knows of none, which does not prove that there are none.',
  }),
  hacks: Type.Array(
    Type.Object({
      date: Type.String({ format: 'date', description: 'YYYY-MM-DD.' }),
      name: Type.String({ description: 'The target of the attack, as DefiLlama names it.' }),
      technique: nullable(Type.String({ description: 'The technique in a few words; null if unknown.' })),
      amount_usd: usd('Amount taken, US dollars; null if unknown.'),
      returned_usd: usd('Amount returned, US dollars; null if unknown.'),
      matched_by: oneOf(['id', 'name'], {
        description:
          'How DefiLlama ties it to the protocol; by name alone where it gives no id, so that it may be another of the name.',
      }),
    }),
    {
      description:
        'Attacks on the protocol in any of its versions, the latest first; empty if none is known by id or by name.',
    },
  ),
})
export type ProtocolRisk = Static<typeof ProtocolRisk>

/** The risk of a protocol by its slug; undefined if it is not known. */
export type FindRisk = (slug: string) => ProtocolRisk | undefined

const HALF_A_DAY = 12 * 3600
const WAIT_MS = 5000
const MAX_HACKS = 10

/** Null if DefiLlama does not answer in time. */
export async function openProtocolRisks({
  memo,
  signal,
}: Pick<ServiceContext, 'memo' | 'signal'>): Promise<FindRisk | null> {
  const risks = memo.remember('defi-yields:risks', {
    ttlSeconds: HALF_A_DAY,
    staleSeconds: 2 * HALF_A_DAY,
    load: async (ports) => {
      const [protocols, hacks] = await Promise.all([fetchProtocols(ports), fetchHacks(ports)])
      return bySlug(protocols, hacks)
    },
  })
  const found = await nullWhenDown(nullWhenLate(risks, WAIT_MS), signal)
  return found && ((slug) => found.get(slug))
}

/** An attack names a protocol or all versions of one, by id or, without any, by the name of one or of all. */
export function bySlug(protocols: readonly Protocol[], hacks: readonly Hack[]): ReadonlyMap<string, ProtocolRisk> {
  const byId = new Map<string, Hack[]>()
  for (const hack of hacks) {
    const ids = hasId(hack) ? [hack.defillamaId, hack.parentProtocolId] : [nameKey(hack.name)]
    for (const id of new Set(ids.flatMap((one) => (one ? String(one) : []))))
      byId.set(id, [...(byId.get(id) ?? []), hack])
  }
  const familyOf = Map.groupBy(protocols, ({ id, parentProtocol }) => parentProtocol ?? id)
  return new Map(
    protocols.map(({ id, slug, parentProtocol, audit_links }) => {
      const family = familyOf.get(parentProtocol ?? id) ?? []
      const ids = [id, ...(parentProtocol ? [parentProtocol] : []), ...family.map((one) => one.id)]
      const names = [parentProtocol?.replace(/^parent#/, ''), ...family.flatMap((one) => [one.name, one.slug])]
      const keys = new Set([...ids, ...names.flatMap((one) => (one ? nameKey(one) : []))])
      const found = new Set([...keys].flatMap((one) => byId.get(one) ?? []))
      return [slug, { audit_links: audit_links ?? [], hacks: toAnswer([...found]) }]
    }),
  )
}

function hasId({ defillamaId, parentProtocolId }: Hack): boolean {
  return Boolean(defillamaId) || Boolean(parentProtocolId)
}

/** Unlike any id: a slug has hyphens where a name has blanks. */
function nameKey(name: string): string {
  return `name:${name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')}`
}

function toAnswer(hacks: readonly Hack[]): ProtocolRisk['hacks'] {
  return hacks
    .toSorted((a, b) => b.date - a.date)
    .slice(0, MAX_HACKS)
    .map((hack) => ({
      date: new Date(hack.date * 1000).toISOString().slice(0, 10),
      name: hack.name,
      technique: hack.technique ?? null,
      amount_usd: hack.amount ?? null,
      returned_usd: hack.returnedFunds ?? null,
      matched_by: hasId(hack) ? ('id' as const) : ('name' as const),
    }))
}
