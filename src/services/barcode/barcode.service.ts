import {
  type BarcodeType,
  drawSymbol,
  HEX_COLOUR,
  loadEncoder,
  readBarColours,
  SYMBOLOGIES,
  warnOfMissing,
} from '@farebox/barcodes'
import { Type } from 'typebox'
import { defineService } from '../../contract/define-service.ts'
import { invalidInput } from '../../contract/errors.ts'
import { matching, nullable, oneOf, withDefault } from '../../contract/schema.ts'
import { Payload, writePayload } from './payload.ts'
import { renderBeside } from './render-beside.ts'

const MAX_TEXT = 500
const TEXT_RULES = Object.entries(SYMBOLOGIES).map(([type, { takes }]) => `${type}: ${takes}`)

// The keys of the record have this type.
const Symbology = oneOf(Object.keys(SYMBOLOGIES) as BarcodeType[], {
  description: 'The type of barcode. Default code128.',
})

/** 13 types of barcode as PNG, with valid check digits and quiet zones, so that scanners can read them. */
export const barcode = defineService({
  id: 'svc_barcode_15',
  slug: 'barcode',
  name: 'Barcode',
  category: 'utility',
  description:
    'Barcodes and QR codes as PNG: code128, EAN, UPC, ISBN, code39, ITF-14, GS1-128, Data Matrix, PDF417, Aztec and QR. Check digits are validated or added; quiet zones are included.',
  tags: ['barcode', 'qr', 'ean', 'upc', 'isbn', 'gs1'],
  price: '0.002',
  p99Ms: 300,
  trialsPerDay: 3,
  credits: [
    { name: 'bwip-js', homepage: 'https://github.com/metafloor/bwip-js', licence: 'MIT' },
    { name: 'Barcode Writer in Pure PostScript', homepage: 'https://bwipp.terryburton.co.uk', licence: 'MIT' },
  ],
  input: Type.Object({
    text: Type.String({
      minLength: 1,
      maxLength: MAX_TEXT,
      description: `What to encode, by type. ${TEXT_RULES.join('; ')}. With payload: the name of the network, person or payee.`,
    }),
    payload: Type.Optional(Payload),
    type: withDefault(Symbology, 'code128'),
    scale: withDefault(
      Type.Integer({
        minimum: 1,
        maximum: 8,
        description:
          'Pixels per module (narrowest bar); twice that for datamatrix, aztec and qr. Images above 7 million pixels are refused. Default 3.',
      }),
      3,
    ),
    include_text: withDefault(
      Type.Boolean({
        description:
          'Prints the text under the bars of linear types; datamatrix, pdf417, aztec and qr never print it. A hyphenated isbn is also printed above its bars. Default true.',
      }),
      true,
    ),
    include_svg: withDefault(
      Type.Boolean({ description: 'True also returns the symbol as SVG, for print. Default false.' }),
      false,
    ),
    error_correction: Type.Optional(
      oneOf(['L', 'M', 'Q', 'H'], {
        description:
          'qr only: the level of error correction (7, 15, 25 or 30 % may be damaged). Raised if the symbol has room. Default M.',
      }),
    ),
    margin: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 50,
        description:
          'White margin on every side, in modules. Default: the quiet zone of the standard (4 for qr). A smaller one sets warning.',
      }),
    ),
    color: withDefault(
      Type.String({
        ...matching(HEX_COLOUR, 'a colour as #rrggbb'),
        description: 'Colour of the bars, #rrggbb. Must be much darker than background.',
      }),
      '#000000',
    ),
    background: withDefault(
      Type.String({
        ...matching(HEX_COLOUR, 'a colour as #rrggbb'),
        description: 'Colour behind the bars, #rrggbb.',
      }),
      '#ffffff',
    ),
  }),
  output: Type.Object({
    image_base64: Type.String({
      description: 'The image, base64: dark on light with quiet zone, 1 bit per pixel (4 with printed text).',
    }),
    format: oneOf(['png'], { description: 'Always png.' }),
    type: Symbology,
    text: Type.String({
      description:
        'What a scanner reads: `text` with its check digit added; an isbn as 13 digits; a converted UPC number; an upce as the 8 digits that are printed, which many scanners report expanded to 12 or 13; then a space and the add-on, if any.',
    }),
    warning: nullable(
      Type.String({
        description:
          'Why some readers may misread or miss the symbol, and what to do; null if no risk is known. Set for code39, a gs1_128 without identifiers that GS1 requires, and a small margin.',
      }),
    ),
    width: Type.Integer({ minimum: 1, description: 'Pixels.' }),
    height: Type.Integer({ minimum: 1, description: 'Pixels.' }),
    size_bytes: Type.Integer({ minimum: 1, description: 'Bytes of the PNG, before base64.' }),
    svg: nullable(
      Type.String({ description: 'The same symbol as an SVG document, text as outlines; null unless include_svg.' }),
    ),
  }),
  example: {
    input: { text: 'https://example.com', type: 'qr', scale: 1 },
    output: {
      image_base64:
        'iVBORw0KGgoAAAANSUhEUgAAAEIAAABCAQMAAADZmpKrAAAABlBMVEX///8AAABVwtN+AAAAmUlEQVR4nK3OTQYFQQwE4KK3oa8y9LaZqxezDblK6G3I4/0Y6dm+Wn0UpYB/JyPOniyirK6oMvWmsctMHvLcRZmnoCpD1bIKWMHvr5+mDdN3e8sH+Vm5lZNHs6px6OUNRcjBGCwSvxBHlckI61WDs/FCkUas9CrAFxeLMmLpJkpXepWpznxIegtsWiBZRMmpC0UZOLOx6L95Abl30J8RoPDjAAAAAElFTkSuQmCC',
      format: 'png',
      type: 'qr',
      text: 'https://example.com',
      warning: null,
      width: 66,
      height: 66,
      size_bytes: 228,
      svg: null,
    },
  },

  async warmUp() {
    await loadEncoder()
  },

  async run({ text: given, payload, type: asked, scale, include_text, include_svg, margin, ...look }, context) {
    const type = payload && asked === 'code128' ? 'qr' : asked
    const errorCorrection = look.error_correction
    const text = payload ? readPayload(given, { payload, type, errorCorrection }) : given
    if (!text.isWellFormed()) throw invalidInput('text: holds half a surrogate pair. Send well-formed Unicode.')
    if (look.error_correction !== undefined && type !== 'qr') {
      throw invalidInput(`error_correction applies to type qr, not ${type}. Leave it out, or use type qr.`)
    }
    const symbology = SYMBOLOGIES[type]
    const reading = symbology.read(text)
    const { bytes, ...drawn } = await drawSymbol(reading, {
      type,
      scale,
      includeText: include_text,
      includeSvg: include_svg,
      margin,
      errorCorrection: look.error_correction,
      isErrorCorrectionFixed: payload?.kind === 'epc',
      ...readBarColours(look.color, look.background),
      render: renderBeside(context),
    })
    return {
      image_base64: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64'),
      format: 'png' as const,
      type,
      text: reading.text,
      warning:
        [reading.warning, await warnOfMissing(reading), warnOfMargin(symbology, margin)].filter(Boolean).join(' ') ||
        null,
      ...drawn,
      size_bytes: bytes.byteLength,
    }
  },
})

function readPayload(
  name: string,
  { payload, type, errorCorrection }: { payload: Payload; type: BarcodeType; errorCorrection: string | undefined },
): string {
  if (SYMBOLOGIES[type].isLinear) throw invalidInput(`type: ${type} cannot hold a payload. Leave type out to use qr.`)
  if (payload.kind === 'epc' && (type !== 'qr' || (errorCorrection ?? 'M') !== 'M')) {
    throw invalidInput(
      'payload: a payment (epc) is always a qr with error correction M. Leave type and error_correction out.',
    )
  }
  const text = writePayload(name, payload)
  if (text.length <= MAX_TEXT) return text
  throw invalidInput(`payload: encodes to ${text.length} characters; the limit is ${MAX_TEXT}. Shorten or omit fields.`)
}

function warnOfMargin({ quietZone, pixelsPerModule }: (typeof SYMBOLOGIES)[BarcodeType], margin: number | undefined) {
  const asked = Math.max(quietZone.left, quietZone.right) / pixelsPerModule
  if (margin === undefined || margin >= asked) return null
  return `The standard requires ${asked} modules of white beside the symbol: readers may not find it unless its surroundings are as light.`
}
