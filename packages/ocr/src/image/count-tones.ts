/** How many pixels have each tone, by the tone: 0 is black, 255 white. */
export function countTones(data: Uint8Array): Uint32Array {
  const counts = new Uint32Array(256)
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1
  return counts
}
