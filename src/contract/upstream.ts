import type { Credit } from './credit.ts'

/** A third party read over HTTP. Declaring one in a service grants that service egress to its hosts, and to no other. */
export interface Upstream extends Credit {
  /**
   * Its base addresses, by the environment variable that can replace each: UPSTREAM_<FOLDER NAME>, with a suffix where
   * there are several. Adapters write the public address; the platform puts the configured one in its place.
   */
  readonly hosts: Readonly<Record<`UPSTREAM_${string}`, string>>
}
