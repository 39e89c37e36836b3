import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { LiveVendor } from '../../test/kit/live-vendor.ts'
import { LiveError } from './live-error.ts'

/** The vendors, one folder each. */
export const UPSTREAMS = join(import.meta.dirname, '..', '..', 'src', 'upstreams')

/** Every vendor with a live test, by its folder. */
export async function loadLiveVendors(): Promise<ReadonlyMap<string, LiveVendor>> {
  const folders = globSync('*/*.live.ts', { cwd: UPSTREAMS }).map(dirname).sort()
  const vendors = await Promise.all(
    folders.map(async (folder) => {
      // A test ensures that each of these files exports one.
      const { live } = (await import(join(UPSTREAMS, folder, `${folder}.live.ts`))) as { live: LiveVendor }
      return [folder, live] as const
    }),
  )
  return new Map(vendors)
}

/** The vendors of these names, or all if there are none. Throws for an unknown name. */
export function pickVendors(
  vendors: ReadonlyMap<string, LiveVendor>,
  names: readonly string[],
): ReadonlyMap<string, LiveVendor> {
  if (names.length === 0) return vendors
  const picked = names.map((name) => {
    const vendor = vendors.get(name)
    if (vendor) return [name, vendor] as const
    throw new LiveError(`${name}: no such vendor. Vendors: ${[...vendors.keys()].join(', ')}.`, 2)
  })
  return new Map(picked)
}
