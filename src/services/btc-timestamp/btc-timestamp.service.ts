import { type Proof, serializeProof, walkAttestations } from '@farebox/opentimestamps'
import { Type } from 'typebox'
import { defineService } from '../../contract/define-service.ts'
import { invalidInput } from '../../contract/errors.ts'
import { exactlyOneOf, matching, nullable, oneOf, Url, withDefault } from '../../contract/schema.ts'
import { openTimestampsCalendars } from '../../upstreams/opentimestamps-calendars/opentimestamps-calendars.ts'
import { anchorDigest, anchorDigests } from './anchor-digest.ts'
import { Capture, toCapture } from './capture-output.ts'
import { capturePage } from './capture-page.ts'
import example from './example.json' with { type: 'json' }
import { fetchContentDigest } from './fetch-content-digest.ts'

const NEXT_STEP =
  'Store ots_base64 together with the exact content. A Bitcoin block confirms it within hours, rarely a day: then send ' +
  'ots_base64 to btc-timestamp-verify and store the upgraded proof it returns, which no longer needs a calendar.'

/** Proves that content existed by now, with an OpenTimestamps proof that is anchored in Bitcoin within hours. */
export const btcTimestamp = defineService({
  id: 'svc_btc_timestamp_27',
  slug: 'btc-timestamp',
  name: 'Bitcoin Timestamp',
  category: 'data',
  description:
    'Timestamps a text, a SHA-256 hash, the current bytes of a URL, or a page as a visitor sees it (picture, text and TLS ' +
    'certificate in one record) in the Bitcoin blockchain and returns a standard OpenTimestamps (.ots) proof. Only a salted hash leaves the service; the proof is pending until a block confirms it, ' +
    'which takes hours (check it with btc-timestamp-verify).',
  tags: ['bitcoin', 'opentimestamps', 'proof-of-existence', 'notary', 'hash'],
  price: '0.005',
  p99Ms: 5000,
  trialsPerDay: 3,
  worker: 'render',
  needsWorker: ({ capture }) => capture,
  alsoAccepts: ['solana'],
  upstreams: [openTimestampsCalendars],
  credits: [{ name: 'Chromium', homepage: 'https://www.chromium.org', licence: 'BSD-3-Clause' }],
  input: Type.Object(
    {
      text: Type.Optional(
        Type.String({
          minLength: 1,
          description:
            'The content itself: its UTF-8 bytes are hashed with SHA-256. Long or binary content: send hash.',
        }),
      ),
      hash: Type.Optional(
        Type.String({
          ...matching('^[0-9a-fA-F]{64}$', '64 hexadecimal digits'),
          description: 'The SHA-256 digest of the content: 64 hex digits. The content never has to be sent.',
        }),
      ),
      url: Type.Optional(
        Url(
          'Public http or https address. The body it returns now (after redirects and decompression, at most 15 MB, ' +
            'status 2xx) is hashed; keep a copy, because the proof is of these bytes and not of the address.',
        ),
      ),
      capture: withDefault(
        Type.Boolean({
          description:
            'With url: true opens the page in a browser and timestamps a record of its picture, text and TLS certificate instead of its bytes. The answer has all of them: evidence of what a visitor saw.',
        }),
        false,
      ),
      hashes: Type.Optional(
        Type.Array(Type.String({ ...matching('^[0-9a-fA-F]{64}$', '64 hexadecimal digits') }), {
          minItems: 1,
          maxItems: 1000,
          description: 'SHA-256 digests of up to 1,000 contents, for one price; each gets its own proof in `proofs`.',
        }),
      ),
    },
    exactlyOneOf('text', 'hash', 'url', 'hashes'),
  ),
  output: Type.Object({
    sha256: Type.String({
      description:
        'The SHA-256 digest that was timestamped: 64 lower-case hex digits. With hashes: the root of their tree.',
    }),
    status: oneOf(['pending'], { description: 'Always pending: a new proof is not in a Bitcoin block yet.' }),
    ots_base64: Type.String({
      description: 'The .ots proof, base64. Decoded to a file it works with every OpenTimestamps client.',
    }),
    calendars: Type.Array(
      Type.Object({
        url: Type.String({ description: 'The calendar that promised to anchor the hash.' }),
        commitment: Type.String({
          description: 'The hash that it anchors, hex: <url>/timestamp/<commitment> answers 404 until a block has it.',
        }),
      }),
      { description: 'Independent public calendars in the proof, at least two; any one of them can complete it.' },
    ),
    proofs: nullable(
      Type.Array(
        Type.Object({
          sha256: Type.String({ description: 'One of your hashes, lower case.' }),
          ots_base64: Type.String({ description: 'Its .ots proof, base64; independent of the other proofs.' }),
        }),
        { description: 'One for each of hashes, in the order given; null without hashes.' },
      ),
    ),
    capture: Capture,
    next_step: Type.String({ description: 'What to do with the proof, in words.' }),
  }),
  example: { input: example.input, output: { ...example.output, status: 'pending', next_step: NEXT_STEP } },

  async run({ hashes, capture, ...content }, context) {
    if (capture) {
      if (content.url === undefined) throw invalidInput('capture needs url: send the address of a page. Not charged.')
      const page = await capturePage(content.url, context)
      const proof = await anchorDigest(Buffer.from(page.sealed.sha256, 'hex'), context)
      return { ...describe(proof), proofs: null, capture: toCapture(page) }
    }
    if (hashes) {
      const digests = hashes.map((hash) => Buffer.from(hash, 'hex'))
      const { root, proofs } = await anchorDigests(digests, context)
      return { ...describe(root), proofs: proofs.map(toFile), capture: null }
    }
    const digest = await fetchContentDigest(content, context)
    return { ...describe(await anchorDigest(digest, context)), proofs: null, capture: null }
  },
})

function toFile(proof: Proof): { readonly sha256: string; readonly ots_base64: string } {
  return {
    sha256: Buffer.from(proof.timestamp.message).toString('hex'),
    ots_base64: Buffer.from(serializeProof(proof)).toString('base64'),
  }
}

function describe(proof: Proof) {
  return {
    ...toFile(proof),
    status: 'pending' as const,
    calendars: [...walkAttestations(proof.timestamp)].flatMap(({ attestation, at }) =>
      attestation.kind === 'pending'
        ? [{ url: attestation.uri, commitment: Buffer.from(at.message).toString('hex') }]
        : [],
    ),
    next_step: NEXT_STEP,
  }
}
