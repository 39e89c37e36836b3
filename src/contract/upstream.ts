import type { Credit } from './credit.ts'

/** A third party read over HTTP. Declaring one in a service grants that service egress to its hosts, and to no other. */
export interface Upstream extends Credit {
  /**
   * Its base addresses, by the environment variable that can replace each: UPSTREAM_<FOLDER NAME>, with a suffix where
   * there are several. Adapters write the public address; the platform puts the configured one in its place.
   */
  readonly hosts: Readonly<Record<`UPSTREAM_${string}`, string>>
  /** What the operator may hold of it. The platform attaches it to every request; adapters and services never see it. */
  readonly key?: UpstreamKey
  /** True where its terms ask that an answer be kept until it expires, and asked for anew only if it changed (RFC 9111). */
  readonly isKeptUntilExpiry?: boolean
  /** The query parameter in which it wants an address to write to, where the operator gave one. */
  readonly contactParameter?: string
  /** The most it allows. Requests above that wait for their turn, and fail where the turn comes too late. */
  readonly pace?: UpstreamPace
}

/** A key that the operator may hold for a third party, and where it goes in a request. */
export interface UpstreamKey {
  /** The environment variable: <FOLDER NAME>_KEY. */
  readonly variable: `${string}_KEY`
  /** What it is good for, for the operator. */
  readonly purpose: string
  /** A query parameter, a header whose value is `prefix` and the key, or a field of the JSON that is posted. */
  readonly attachTo:
    | { readonly query: string }
    | { readonly header: string; readonly prefix: string }
    | { readonly field: string }
}

/** At most `requests` in any `perSeconds`, to all hosts of the vendor together. */
export interface UpstreamPace {
  readonly requests: number
  readonly perSeconds: number
  /** How long it is left alone after it refused us (429) without saying for how long, or went silent. Default: not at all. */
  readonly restSeconds?: number
  /** True where it counts all machines of one operator together; then `requests` is 1. Default: each process counts for itself. */
  readonly isShared?: boolean
}
