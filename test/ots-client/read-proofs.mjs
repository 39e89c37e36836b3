// Reads .ots proofs with the OpenTimestamps client for JavaScript. Input, on stdin: a JSON list of {ots_base64, blocks}, where
// blocks has the merkle root and time of blocks, as explorers print them, by height. Output: one line of JSON, a list of
// {digest, attestations}, or {error} for a proof that the client refuses.
import { text } from 'node:stream/consumers'
import DetachedTimestampFile from 'opentimestamps/src/detached-timestamp-file.js'
import Notary from 'opentimestamps/src/notary.js'

process.stdout.write(`${JSON.stringify(JSON.parse(await text(process.stdin)).map(read))}\n`)

function read({ ots_base64, blocks }) {
  try {
    const { timestamp } = DetachedTimestampFile.deserialize([...Buffer.from(ots_base64, 'base64')])
    return { digest: toHex(timestamp.msg), attestations: walk(timestamp, blocks) }
  } catch (error) {
    return { error: String(error.message ?? error) }
  }
}

function walk({ msg, attestations, ops }, blocks) {
  return [
    ...attestations.map((attestation) => describe(attestation, msg, blocks)),
    ...[...ops.values()].flatMap((result) => walk(result, blocks)),
  ]
}

function describe(attestation, message, blocks) {
  if (attestation instanceof Notary.PendingAttestation) return { kind: 'pending', uri: attestation.uri }
  if (!(attestation instanceof Notary.BitcoinBlockHeaderAttestation)) return { kind: 'other' }
  const { height } = attestation
  return { kind: 'bitcoin', height, message: toHex(message), time: timeOf(attestation, message, blocks[height]) }
}

function timeOf(attestation, message, block) {
  try {
    return attestation.verifyAgainstBlockheader(message.toReversed(), block)
  } catch {
    return null
  }
}

function toHex(bytes) {
  return Buffer.from(bytes).toString('hex')
}
