/** The last part of an address, decoded: what a file without a title is called. Empty without one. */
export function fileName(url: string): string {
  const name = URL.parse(url)?.pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
