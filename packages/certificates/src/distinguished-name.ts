/** A name as Node prints it, one part per line, in one line; empty for none. RFC 4514: most specific part first. */
export function distinguishedName(name: string | undefined): string {
  return (name ?? '').split('\n').reverse().join(', ')
}
