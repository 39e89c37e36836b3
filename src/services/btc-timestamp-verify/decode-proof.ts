import { InvalidProof, type Proof, parseProof, walkAttestations } from '@farebox/opentimestamps'
import { invalidInput } from '../../contract/errors.ts'

const MAX_ATTESTATIONS = 100

/** Decodes `ots_base64`; padding is optional, the URL alphabet and line breaks are allowed. Throws invalid_input. */
export function decodeProof(base64: string): Proof {
  const compact = base64.replace(/\s/g, '')
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(compact)) {
    throw invalidInput('ots_base64 must be base64: the bytes of an .ots file, not its name, address or hex form.')
  }
  const proof = parse(Buffer.from(compact, 'base64'))
  const attestations = [...walkAttestations(proof.timestamp)].length
  if (attestations <= MAX_ATTESTATIONS) return proof
  throw invalidInput(`ots_base64 holds ${attestations} attestations; send a proof with at most ${MAX_ATTESTATIONS}.`)
}

function parse(bytes: Uint8Array): Proof {
  try {
    return parseProof(bytes)
  } catch (error) {
    if (error instanceof InvalidProof)
      throw invalidInput(`ots_base64 is not a valid .ots proof: ${error.message}.`, error)
    throw error
  }
}
