/** A name as Node prints it, a part per line, in one line; empty for none. RFC 4514: the most specific part first. */
export function distinguishedName(name: string | undefined): string {
  return (name ?? '').split('\n').reverse().join(', ')
}
