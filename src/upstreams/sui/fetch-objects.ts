import { decoder } from '@farebox/third-parties/decoding'
import { type Static, Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { nullable } from '../../contract/schema.ts'
import { followPages, type Listing } from './follow-pages.ts'
import { querySui } from './query-sui.ts'
import { SuiAddress, SuiConnection } from './scalars.ts'
import { sui } from './sui.ts'

// Pages of 50, the service's maximum: 200 objects of any kind.
const MAX_PAGES = 4

/** Exported for the test that checks every operation against the service's schema and limits. */
export const OBJECTS = `query Objects($address: SuiAddress!, $after: String) {
  address(address: $address) {
    objects(first: 50, after: $after) {
      pageInfo { hasNextPage endCursor }
      nodes { address contents { type { repr } display { output } } }
    }
  }
}`

const OwnedObject = Type.Object({
  address: SuiAddress,
  contents: nullable(
    Type.Object({
      type: Type.Object({ repr: Type.String() }),
      /** Null if its type does not define a display. */
      display: nullable(Type.Object({ output: Type.Unknown() })),
    }),
  ),
})
/** An object that an address owns, with the display defined by its type. */
export type OwnedObject = Static<typeof OwnedObject>

const decode = decoder(sui, Type.Object({ address: nullable(Type.Object({ objects: SuiConnection(OwnedObject) })) }))

/** The objects of an address, including coins and stakes, at most 200. */
export async function fetchObjects(
  ports: Pick<ServiceContext, 'http' | 'log'>,
  address: string,
): Promise<Listing<OwnedObject>> {
  const operation = { name: 'Objects', text: OBJECTS, decode }
  async function fetchPage(after: string | null) {
    const { data } = await querySui(ports, operation, { address, ...(after !== null && { after }) })
    return data.address?.objects ?? { pageInfo: { hasNextPage: false, endCursor: null }, nodes: [] }
  }
  return followPages(await fetchPage(null), { maxPages: MAX_PAGES, fetchNext: fetchPage })
}
