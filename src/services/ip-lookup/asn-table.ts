import { open } from 'node:fs/promises'

/** Who announces an address to the internet. */
export interface AutonomousSystem {
  readonly number: number
  /** The name its holder registered. */
  readonly name: string
}

/** Which autonomous system announces an address. */
export interface AsnTable {
  /** `address` in network byte order: 4 bytes or 16. Undefined where the table has no range for it. */
  find(address: readonly number[]): AutonomousSystem | undefined
}

/** Reads two CSV files of 'first,last,asn,name', addresses as decimal integers, sorted. Yields while it reads. */
export async function loadAsnTable(files: { readonly ipv4: string; readonly ipv6: string }): Promise<AsnTable> {
  const names = new Map<number, string>()
  const ipv4 = await readRanges(files.ipv4, { words: 1, names })
  const ipv6 = await readRanges(files.ipv6, { words: 4, names })
  return {
    find(address) {
      const number = findRange(address.length === 4 ? ipv4 : ipv6, toWords(address))
      return number === undefined ? undefined : { number, name: names.get(number) ?? '' }
    },
  }
}

/** Addresses are `words` 32-bit words each, so that half a million ranges take 10 MB and no garbage collection. */
interface Ranges {
  readonly words: number
  readonly first: Uint32Array
  readonly last: Uint32Array
  readonly asn: Uint32Array
}

async function readRanges(
  path: string,
  { words, names }: { readonly words: number; readonly names: Map<number, string> },
): Promise<Ranges> {
  const first: number[] = []
  const last: number[] = []
  const asn: number[] = []
  const file = await open(path)
  for await (const line of file.readLines()) {
    const [from = '', to = '', number = '', ...name] = line.split(',')
    pushWords(first, { address: from, words })
    pushWords(last, { address: to, words })
    asn.push(Number(number))
    if (!names.has(Number(number))) names.set(Number(number), unquote(name.join(',')))
  }
  return { words, first: Uint32Array.from(first), last: Uint32Array.from(last), asn: Uint32Array.from(asn) }
}

function pushWords(list: number[], { address, words }: { readonly address: string; readonly words: number }): void {
  if (words === 1) {
    list.push(Number(address))
    return
  }
  const value = BigInt(address)
  for (let shift = 96n; shift >= 0n; shift -= 32n) list.push(Number(BigInt.asUintN(32, value >> shift)))
}

/** A copy: a part of the line would keep the whole file in memory. RFC 4180: a quote inside quotes is doubled. */
function unquote(field: string): string {
  const text = field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field
  return Buffer.from(text).toString()
}

function toWords(address: readonly number[]): number[] {
  const bytes = Buffer.from(address)
  return Array.from({ length: bytes.length / 4 }, (_, index) => bytes.readUInt32BE(index * 4))
}

function findRange({ words, first, last, asn }: Ranges, wanted: readonly number[]): number | undefined {
  let low = 0
  let high = asn.length - 1
  while (low <= high) {
    const middle = (low + high) >>> 1
    if (compareAt(first, middle * words, wanted) > 0) high = middle - 1
    else if (compareAt(last, middle * words, wanted) < 0) low = middle + 1
    else return asn[middle]
  }
  return undefined
}

function compareAt(list: Uint32Array, offset: number, wanted: readonly number[]): number {
  for (const [index, word] of wanted.entries()) {
    const difference = (list[offset + index] ?? 0) - word
    if (difference !== 0) return difference
  }
  return 0
}
