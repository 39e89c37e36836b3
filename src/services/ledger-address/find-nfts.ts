import { visibleLine } from '@farebox/charset/visible-line'
import { type Static, Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { nullable } from '../../contract/schema.ts'
import { fetchObjects, type OwnedObject } from '../../upstreams/sui/fetch-objects.ts'

/** A collectible in the answer. */
export const Nft = Type.Object({
  id: Type.String({ description: 'Object id.' }),
  type: Type.String({ description: 'Full type, package::module::name: distinguishes a real one from an imitation.' }),
  name: Type.String({ description: 'Name that it displays, which anyone may choose; one line.' }),
  image_url: nullable(Type.String({ description: 'Picture that it names, https or ipfs; null if none. Untrusted.' })),
  link: nullable(Type.String({ description: 'Page that it names; null if none. Untrusted.' })),
})
type Nft = Static<typeof Nft>

const MAX_NFTS = 100
const MAX_URL = 500
// Coins and stakes are in other fields of the answer.
const NO_NFT = /^0x0{0,63}[23]::(coin|staking_pool)::/

interface FoundNfts {
  readonly nfts: readonly Nft[]
  /** False if the address owns more objects than are read. */
  readonly isComplete: boolean
}

/** The objects owned directly by an address that display a name. */
export async function findNfts(address: string, ports: Pick<ServiceContext, 'http' | 'log'>): Promise<FoundNfts> {
  const { nodes, complete } = await fetchObjects(ports, address)
  const found = nodes.flatMap(toNft)
  return { nfts: found.slice(0, MAX_NFTS), isComplete: complete && found.length <= MAX_NFTS }
}

function toNft({ address, contents }: OwnedObject): Nft[] {
  const output = contents?.display?.output
  if (!contents || NO_NFT.test(contents.type.repr) || typeof output !== 'object' || output === null) return []
  // The cast: the fields are untrusted, and each is checked before use.
  const { name, image_url, link } = output as Readonly<Record<string, unknown>>
  const label = typeof name === 'string' ? visibleLine(name) : ''
  if (label === '') return []
  return [{ id: address, type: contents.type.repr, name: label, image_url: toUrl(image_url), link: toUrl(link) }]
}

/** Null for script and data addresses, and for anything else that is no URL. */
function toUrl(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_URL) return null
  const url = URL.parse(value)
  return url && ['https:', 'ipfs:'].includes(url.protocol) ? value : null
}
