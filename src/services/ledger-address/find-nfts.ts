import { type Static, Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { nullable } from '../../contract/schema.ts'
import { printableLabel } from '../../domain/ledger/printable-label.ts'
import { fetchObjects, type OwnedObject } from '../../upstreams/sui/fetch-objects.ts'

/** A collectible as it is answered. */
export const Nft = Type.Object({
  id: Type.String({ description: 'Object id.' }),
  type: Type.String({ description: 'Full type, package::module::name: what tells a real one from an imitation.' }),
  name: Type.String({ description: 'What it calls itself, which anybody may choose; one line.' }),
  image_url: nullable(
    Type.String({ description: 'Its picture: https or ipfs, as it says itself; null where it names none. Foreign.' }),
  ),
  link: nullable(Type.String({ description: 'Its page, as it says itself; null where it names none. Foreign.' })),
})
type Nft = Static<typeof Nft>

const MAX_NFTS = 100
const MAX_URL = 500
// Coins and stakes are answered elsewhere.
const NO_NFT = /^0x0{0,63}[23]::(coin|staking_pool)::/

interface FoundNfts {
  readonly nfts: readonly Nft[]
  /** False where the address owns more than is looked at. */
  readonly isComplete: boolean
}

/** What an address owns itself that shows itself with a name. */
export async function findNfts(address: string, ports: Pick<ServiceContext, 'http' | 'log'>): Promise<FoundNfts> {
  const { nodes, complete } = await fetchObjects(ports, address)
  const found = nodes.flatMap(toNft)
  return { nfts: found.slice(0, MAX_NFTS), isComplete: complete && found.length <= MAX_NFTS }
}

function toNft({ address, contents }: OwnedObject): Nft[] {
  const output = contents?.display?.output
  if (!contents || NO_NFT.test(contents.type.repr) || typeof output !== 'object' || output === null) return []
  // The cast: of fields that anybody wrote, each is looked at before it is used.
  const { name, image_url, link } = output as Readonly<Record<string, unknown>>
  const label = typeof name === 'string' ? printableLabel(name) : ''
  if (label === '') return []
  return [{ id: address, type: contents.type.repr, name: label, image_url: toUrl(image_url), link: toUrl(link) }]
}

/** Null for scripts, data and what is no address. */
function toUrl(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_URL) return null
  const url = URL.parse(value)
  return url && ['https:', 'ipfs:'].includes(url.protocol) ? value : null
}
