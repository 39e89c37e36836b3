/** The address of a client by its number from 0 on, each in a network of its own: the clients of one share their free calls. */
export function clientAddress(index: number): string {
  return `${11 + (index >> 16)}.${(index >> 8) & 255}.${index & 255}.1`
}
