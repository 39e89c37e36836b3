import { getCACertificates } from 'node:tls'

/** The default roots and more, in PEM; undefined without additional ones, as the default needs no parsing. */
export function trustedRoots(more: readonly string[] = []): readonly string[] | undefined {
  return more.length === 0 ? undefined : [...getCACertificates('default'), ...more]
}
