import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Upstream } from '@farebox/third-parties'
import fc from 'fast-check'

type Draw = <T>(make: () => fc.Arbitrary<T>) => T

const FOLDER = join(import.meta.dirname, '../../src/upstreams')
const MOST_ODDITIES = 4
// Values that vendors' documents allow, and that servers send instead of a value.
const ODD_VALUES = [
  null,
  undefined,
  '',
  '0',
  0,
  -1,
  1e300,
  'NEW_VALUE',
  '1,5',
  '-',
  true,
  [],
  {},
  '2026-13-45',
  '\u0000',
]

/** A recording of the host's vendor with up to four values changed, removed or replaced; or junk. */
export function oddRecording(
  draw: Draw,
  { upstreams, url }: { readonly upstreams: readonly Upstream[]; readonly url: URL },
) {
  const asked = upstreams.find(({ hosts }) => Object.values(hosts).some((host) => new URL(host).host === url.host))
  const variables = Object.keys(asked?.hosts ?? {})
  const recordings = RECORDINGS.filter(({ variable }) => variables.some((name) => name.startsWith(variable)))
  if (recordings.length === 0 || draw(() => fc.nat(9)) === 0) return draw(() => fc.jsonValue())
  const body: unknown = JSON.parse(draw(() => fc.constantFrom(...recordings)).json)
  const oddities = draw(() => fc.nat(MOST_ODDITIES))
  for (let count = 0; count < oddities; count += 1) makeOdd(body, draw)
  return body
}

const RECORDINGS = globSync('*/fixtures/*.json', { cwd: FOLDER }).map((file) => ({
  variable: `UPSTREAM_${file.split('/')[0]?.toUpperCase().replaceAll('-', '_')}`,
  json: readFileSync(join(FOLDER, file), 'utf8'),
}))

/** Walks down at random and replaces the value it reaches. */
function makeOdd(body: unknown, draw: Draw) {
  let holder = body as Record<string, unknown>
  for (;;) {
    const keys = Object.keys(holder ?? {})
    if (keys.length === 0) return
    const key = draw(() => fc.constantFrom(...keys))
    const inner = holder[key]
    const isLeaf = typeof inner !== 'object' || inner === null
    if (isLeaf || draw(() => fc.nat(5)) === 0) {
      holder[key] = draw(() => fc.constantFrom<unknown>(...ODD_VALUES))
      return
    }
    holder = inner as Record<string, unknown>
  }
}
