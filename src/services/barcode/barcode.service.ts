import { Type } from 'typebox'
import { defineService } from '../../contract/define-service.ts'
import { invalidInput } from '../../contract/errors.ts'
import { nullable, oneOf, withDefault } from '../../contract/schema.ts'
import { drawSymbol, loadEncoder } from './draw-symbol.ts'
import { SYMBOLOGIES } from './symbology.ts'

const TEXT_RULES = Object.entries(SYMBOLOGIES).map(([type, { takes }]) => `${type}: ${takes}`)

const Symbology = oneOf(
  [
    'code128',
    'ean13',
    'ean8',
    'upca',
    'upce',
    'code39',
    'itf14',
    'gs1_128',
    'isbn',
    'datamatrix',
    'pdf417',
    'aztec',
    'qr',
  ],
  { description: 'The type of barcode. Default code128.' },
)

/** 13 types of barcode as PNG, with check digits held and quiet zones kept, so that scanners read them. */
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
      maxLength: 500,
      description: `What to encode, by type. ${TEXT_RULES.join('; ')}.`,
    }),
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
  }),
  output: Type.Object({
    image_base64: Type.String({ description: 'The image, base64: black on white with quiet zone.' }),
    format: oneOf(['png'], { description: 'Always png.' }),
    type: Symbology,
    text: Type.String({
      description:
        'What a scanner reads: `text` with its check digit added; an isbn as 13 digits; a converted UPC number; an upce as the 8 digits that are printed, which many scanners report expanded to 12 or 13; then a space and the add-on, if any.',
    }),
    warning: nullable(
      Type.String({
        description:
          'Why some readers may read something else, and what to do; null where there is no doubt. So far for code39 only.',
      }),
    ),
    width: Type.Integer({ minimum: 1, description: 'Pixels.' }),
    height: Type.Integer({ minimum: 1, description: 'Pixels.' }),
    size_bytes: Type.Integer({ minimum: 1, description: 'Bytes of the PNG, before base64.' }),
  }),
  example: {
    input: { text: 'https://example.com', type: 'qr', scale: 1 },
    output: {
      image_base64:
        'iVBORw0KGgoAAAANSUhEUgAAAEIAAABCCAYAAADjVADoAAAAHnRFWHRTb2Z0d2FyZQBid2lwLWpzLm1ldGFmbG9vci5jb21Tnbi0AAABnElEQVR4nO2U0W5DMQhD7///9CZN9D50Q7aBqHeJLfWhrSHmKOT6sn50fTrAU2QQIYMIGUTIIEIGETKIEARxXVfpg+rZc6bzGMQUCFYIBOrLgq3mSX1TjTL/tiDUoOoVRXXdPOl5bKDqwQbRrEerYxD/HQQaDPU1iKeCqPqrQFbl+eWbaoT824BQP1mQqe/VPAbRBdEVAjT12LVzLj9gNxDq1e/6qn2Wr8bxINiG7KCojs0z7TeIl49txF7Z6mNXHVBdrbSfeuCxILKg7MDdOnUg1Df1VxsfCwIdyK5OVqf2z3xq/9svzk0H3R6EeqD6e+Zbfg50gMbHgFg1+KqVqj6yBsGCqAZCAaf83ZW4/bTxdBDqVe3+j+rYlVJlECyIrtTHja2bqr/9pekEbQOie0WnVuP9d4P4NAhW6lVmB2X7VfMbxMsHDcWrrg6mrhbKYRBPBaEGYx85FQicExoM4u/g1dVQgbG+7v+3Tw1iEKTUxy7zoX5qHcytDqb6twOhflRNn6PmMQgWxCkyiJBBhAwiZBAhgwgZRMggQt9OdWZ1SIYKRwAAAABJRU5ErkJggg==',
      format: 'png',
      type: 'qr',
      text: 'https://example.com',
      warning: null,
      width: 66,
      height: 66,
      size_bytes: 511,
    },
  },

  async warmUp() {
    await loadEncoder()
  },

  async run({ text, type, scale, include_text }) {
    if (!text.isWellFormed()) throw invalidInput('text: holds half a surrogate pair. Send well-formed Unicode.')
    const reading = SYMBOLOGIES[type].read(text)
    const png = await drawSymbol(reading, { type, scale, includeText: include_text })
    return {
      image_base64: png.toString('base64'),
      format: 'png' as const,
      type,
      text: reading.text,
      warning: reading.warning ?? null,
      // The PNG header: width and height follow the signature and the name of the first chunk.
      width: png.readUInt32BE(16),
      height: png.readUInt32BE(20),
      size_bytes: png.length,
    }
  },
})
