import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Attestation,
  extendTimestamp,
  InvalidProof,
  isProofOf,
  type Proof,
  parseProof,
  serializeProof,
  walkAttestations,
} from '@farebox/opentimestamps'
import type { Bench } from './figure.ts'
import { NotMeasured } from './not-measured.ts'

/** The reference library's reading of a proof; without a digest if it refused the proof. */
interface Expected {
  readonly file: string
  readonly op?: string | null
  readonly digest?: string | null
  readonly attestations?: readonly ExpectedAttestation[] | null
  /** True if the file beside the proof is the timestamped one; null if there is no file. */
  readonly target_match?: boolean | null
}

interface ExpectedAttestation {
  readonly kind: string
  readonly height: number | null
  readonly uri: string | null
  /** The merkle root of Bitcoin attestations, as explorers print it. */
  readonly msg: string | null
}

const KINDS: Readonly<Record<Attestation['kind'], string>> = {
  pending: 'PendingAttestation',
  bitcoin: 'BitcoinBlockHeaderAttestation',
  litecoin: 'LitecoinBlockHeaderAttestation',
  ethereum: 'EthereumBlockHeaderAttestation',
  unknown: 'UnknownAttestation',
}

/**
 * The share of the corpus that we read as the reference library does and write back byte for byte. Every broken proof
 * must be refused.
 */
export const bench: Bench = {
  shows: 'accuracy',
  services: ['btc-timestamp', 'btc-timestamp-verify'],
  corpus: 'ots',
  async run({ corpus, say }) {
    const goal = 'every proof read as by the reference library and written back unchanged; every broken one refused'
    const figure = { unit: 'share', goal, peers: {}, ratio: null }
    if (!corpus) throw new NotMeasured('give the folder ../shared/corpora/ots, or --corpus <folder>')

    const cases = JSON.parse(readFileSync(join(corpus, 'expected.json'), 'utf8')) as readonly Expected[]
    const problems = cases.flatMap((expected) => checkCase(corpus, expected).map((text) => `${expected.file}: ${text}`))
    for (const problem of problems) say(problem)
    const wrong = new Set(problems.map((problem) => problem.slice(0, problem.indexOf(': '))))

    const proofs = cases.filter(({ digest }) => digest).map(({ file }) => readFileSync(join(corpus, file)))
    const broken = proofs.flatMap(breakProof)
    const accepted = broken.filter((bytes) => !isRefused(bytes)).length
    return {
      ...figure,
      value: (cases.length - wrong.size) / cases.length,
      ok: cases.length > 0 && wrong.size === 0 && accepted === 0,
      details: {
        proofs: cases.length,
        wrong: [...wrong],
        broken: broken.length,
        broken_accepted: accepted,
        written_in_canonical_order: proofs.filter(isCanonical).length,
      },
    }
  },
}

function checkCase(corpus: string, expected: Expected): string[] {
  const path = join(corpus, expected.file)
  const bytes = readFileSync(path)
  if (!expected.digest) return isRefused(bytes) ? [] : ['accepted, though the reference library refuses it']
  try {
    return compare(parseProof(bytes), bytes, { expected, path })
  } catch (error) {
    return [`refused: ${error}`]
  }
}

function compare(proof: Proof, bytes: Buffer, { expected, path }: { expected: Expected; path: string }): string[] {
  const { algorithm, timestamp } = proof
  const read = [...walkAttestations(timestamp)].map(({ attestation, at }) => describe(attestation, at.message))
  const wanted = (expected.attestations ?? []).map(({ kind, height, uri, msg }) =>
    [kind, height, uri, kind === KINDS.bitcoin ? msg : null].join(' '),
  )
  return [
    ...(algorithm === expected.op ? [] : [`hash ${algorithm}`]),
    ...(toHex(timestamp.message) === expected.digest ? [] : ['digest']),
    ...(read.sort().join() === wanted.sort().join() ? [] : [`attestations ${read}`]),
    ...(bytes.equals(serializeProof(proof)) ? [] : ['not written back unchanged']),
    ...(expected.target_match == null || matchesTarget(proof, path) === expected.target_match ? [] : ['target']),
  ]
}

function describe(attestation: Attestation, message: Uint8Array): string {
  const height = 'height' in attestation ? attestation.height : null
  const uri = attestation.kind === 'pending' ? attestation.uri : null
  const root = attestation.kind === 'bitcoin' ? toHex(message.toReversed()) : null
  return [KINDS[attestation.kind], height, uri, root].join(' ')
}

function matchesTarget(proof: Proof, path: string): boolean {
  return isProofOf(proof, readFileSync(path.replace(/\.ots$/, '')))
}

// True if the merge writes what the reference client would write.
function isCanonical(bytes: Buffer): boolean {
  const proof = parseProof(bytes)
  return bytes.equals(serializeProof({ ...proof, timestamp: extendTimestamp(proof.timestamp, new Map()) }))
}

// Cuts the proof at every byte, adds a byte, changes the version, and replaces the hash by each kind of junk.
function breakProof(bytes: Buffer): readonly Buffer[] {
  const patched = (offset: number, byte: number) => Buffer.from(bytes.with(offset, byte))
  return [
    ...Array.from(bytes, (_, length) => bytes.subarray(0, length)),
    Buffer.concat([bytes, Uint8Array.of(0)]),
    patched(0, 1),
    patched(31, 2),
    patched(32, 0x42),
  ]
}

function isRefused(bytes: Buffer): boolean {
  try {
    parseProof(bytes)
    return false
  } catch (error) {
    if (error instanceof InvalidProof) return true
    throw error
  }
}

function toHex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex')
}
