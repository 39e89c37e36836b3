import { HASH_NAMES, serializeProof } from '@farebox/opentimestamps'
import { Type } from 'typebox'
import { defineService } from '../../contract/define-service.ts'
import { DateTime, matching, nullable, oneOf, Url, withDefault } from '../../contract/schema.ts'
import { BITCOIN_EXPLORERS } from '../../upstreams/bitcoin-explorers/bitcoin-explorers.ts'
import { openTimestampsCalendars } from '../../upstreams/opentimestamps-calendars/opentimestamps-calendars.ts'
import { compareContent, Match } from './compare-content.ts'
import { decodeProof } from './decode-proof.ts'
import example from './example.json' with { type: 'json' }
import { AttestationFinding } from './finding.ts'
import { printCertificate } from './print-certificate.ts'
import { PromisedNotice, promiseNotice, tellWhenConfirmed } from './tell-when-confirmed.ts'
import { toBitcoin } from './to-bitcoin.ts'
import { isWaiting, verifyProof } from './verify-proof.ts'
import { writeMessage } from './write-message.ts'

// 64 KiB of proof; real proofs have one or two.
const MAX_BASE64_LENGTH = 87_384

const Bitcoin = Type.Object(
  {
    height: Type.Integer({ description: 'Height of the block.' }),
    time: DateTime('When the block was mined, UTC, by its header: accurate to about two hours.'),
    block_hash: Type.String({ description: 'Hash of the block, as explorers print it.' }),
    merkle_root: Type.String({
      description: 'Merkle root of the block, as explorers print it; the proof leads to it.',
    }),
    explorers: Type.Array(Type.String(), {
      description: 'Explorers that agreed on this block when it was first looked up: at least two of three.',
    }),
  },
  { description: 'The earliest block that holds the proof: the content existed by then.' },
)

/** Checks an OpenTimestamps proof against the Bitcoin blockchain, and upgrades a pending one. */
export const btcTimestampVerify = defineService({
  id: 'svc_btc_timestamp_verify_28',
  slug: 'btc-timestamp-verify',
  name: 'Bitcoin Timestamp Verify',
  category: 'data',
  description:
    'Verifies an OpenTimestamps (.ots) proof: the date before which the content existed, checked against the merkle root ' +
    'of the Bitcoin block by two of three independent explorers, and whether your text, hash or URL is what was timestamped. ' +
    'Upgrades pending proofs from their calendars, and can notify you once they are confirmed. A proof that its block disproves is refused, uncharged.',
  tags: ['bitcoin', 'opentimestamps', 'proof-of-existence', 'notary', 'verification'],
  price: '0.003',
  p99Ms: 5000,
  trialsPerDay: 3,
  worker: 'render',
  needsWorker: ({ include_certificate }) => include_certificate,
  alsoAccepts: ['solana'],
  upstreams: [openTimestampsCalendars, ...BITCOIN_EXPLORERS],
  input: Type.Object({
    ots_base64: Type.String({
      minLength: 1,
      maxLength: MAX_BASE64_LENGTH,
      description: 'The bytes of an .ots proof, base64; at most 64 KiB decoded. From btc-timestamp or any client.',
    }),
    text: Type.Optional(
      Type.String({
        minLength: 1,
        description: 'The original content (a message, a document); its UTF-8 bytes are compared with the proof.',
      }),
    ),
    hash: Type.Optional(
      Type.String({
        ...matching('^[0-9a-fA-F]{64}$', '64 hexadecimal digits'),
        description: 'The SHA-256 digest of the original content: 64 hex digits.',
      }),
    ),
    url: Type.Optional(
      Url(
        'Public http or https address. The body it returns now (after redirects and decompression, at most 15 MB, ' +
          'status 2xx) is compared with the proof.',
      ),
    ),
    notify_url: Type.Optional(
      Url(
        'Public http or https address. If the proof is still pending, it gets one POST of JSON (event ' +
          'timestamp.confirmed, bitcoin, the complete ots_base64) once a block holds it; checked every 15 minutes for a week.',
      ),
    ),
    include_certificate: withDefault(
      Type.Boolean({
        description: 'True adds certificate_pdf_base64, a readable page, if the proof is confirmed.',
      }),
      false,
    ),
  }),
  output: Type.Object({
    status: oneOf(['confirmed', 'pending'], {
      description:
        'confirmed: a Bitcoin block holds the proof. pending: none does yet, see message. It concerns the digest in the ' +
        'proof; match says whether that is your content.',
    }),
    message: Type.String({ description: 'The result in words, with what to do next.' }),
    hash_algorithm: oneOf([...HASH_NAMES], { description: 'How the content was hashed.' }),
    digest: Type.String({ description: 'The digest of the content that was timestamped, in hex.' }),
    bitcoin: nullable(Bitcoin),
    match: Match,
    attestations: Type.Array(AttestationFinding, {
      description: 'All attestations of the proof, with the result of checking each.',
    }),
    upgraded: Type.Boolean({
      description: 'True if ots_base64 has a Bitcoin attestation more than the proof you sent: store it instead.',
    }),
    ots_base64: Type.String({ description: 'The proof, base64: upgraded, or exactly the bytes that were sent.' }),
    notice: PromisedNotice,
    certificate_pdf_base64: nullable(
      Type.String({
        description:
          'The confirmation as a PDF, with the proof and how to check it independently, base64; null while pending, or without certificate.',
      }),
    ),
  }),
  // The transaction in the first Bitcoin block is its own merkle root: the smallest proof there is.
  example: {
    input: example.input,
    output: {
      ...example.output,
      ...{ status: 'confirmed', hash_algorithm: 'sha256' },
      attestations: [{ type: 'bitcoin', state: 'confirmed', height: 0, calendar: null, detail: null }],
    },
  },

  followUp: tellWhenConfirmed,

  async run({ ots_base64, include_certificate: isCertified, notify_url: notifyUrl, ...content }, context) {
    const proof = decodeProof(ots_base64)
    const [match, verdict] = await Promise.all([compareContent(content, proof, context), verifyProof(proof, context)])
    const digest = Buffer.from(proof.timestamp.message).toString('hex')
    const otsBase64 = Buffer.from(serializeProof(verdict.proof)).toString('base64')
    const { anchor } = verdict
    const certified = {
      algorithm: proof.algorithm,
      digest,
      matches: match.matches,
      otsBase64,
      checkedAt: context.clock.now(),
    }
    const certificate = isCertified && anchor ? await printCertificate({ ...certified, anchor }, context) : null
    const isToTell = notifyUrl !== undefined && !anchor && isWaiting(verdict.findings)
    const notice = isToTell ? await promiseNotice(notifyUrl, verdict.proof, context) : null
    return {
      status: verdict.anchor ? ('confirmed' as const) : ('pending' as const),
      message: writeMessage(verdict, match),
      hash_algorithm: proof.algorithm,
      digest,
      bitcoin: verdict.anchor && toBitcoin(verdict.anchor),
      match,
      attestations: [...verdict.findings],
      upgraded: verdict.proof.timestamp !== proof.timestamp,
      ots_base64: otsBase64,
      notice,
      certificate_pdf_base64: certificate && Buffer.from(certificate).toString('base64'),
    }
  },
})
