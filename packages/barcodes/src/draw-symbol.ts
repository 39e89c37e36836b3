import { CallError, invalidInput } from '@farebox/call-errors'
import type { Rgb } from './indexed-png.ts'
import { type DrawnSymbol, renderSymbol, type SymbolRequest } from './render-symbol.ts'
import { type BarcodeType, type Reading, SYMBOLOGIES } from './symbology.ts'
import { describeLengths } from './value-lengths.ts'

// At scale 3 every text fits.
const MAX_PIXELS = 7_000_000
// This many are drawn in a few milliseconds.
const LIGHT_PIXELS = 250_000
const LIGHT_MATRIX_TEXT = 60
// ISO/IEC 15438, 16022, 24778 and 18004 (bytes in the largest symbol); the makers of QR Code and manuals of other PDF417
// encoders have the same figures.
const MAX_BYTES = { pdf417: 1108, datamatrix: 1556, aztec: 1914, qr: 2953 } as const

// GS1 General Specifications: 7 to 12 modules, for UPC 9 to 12. Some readers look no further than 10.
const ADD_ON_GAP = 9
// No standard gives EAN-8 an add-on, but magazines print them.
const PERMIT_ADD_ON = { permitaddon: true }

// A module of this many pixels fills the largest picture.
const MAX_SCALE = 100

interface DrawOptions {
  readonly type: BarcodeType
  readonly scale: number
  readonly includeText: boolean
  readonly includeSvg: boolean
  /** Modules of white on every side. Default: the quiet zone of the standard. */
  readonly margin?: number | undefined
  /** For qr only. */
  readonly errorCorrection?: string | undefined
  /** Never raises the level, even if there is room. */
  readonly isErrorCorrectionFixed: boolean
  readonly color: Rgb
  readonly background: Rgb
  /** Where the drawing is done: a light one takes milliseconds, another may take seconds. Default: here. */
  readonly render?: (request: SymbolRequest, weight: { readonly isLight: boolean }) => Promise<DrawnSymbol | null>
}

/**
 * Draws a symbol. Throws invalid_input if the text is empty or too long for its type, the scale is none, or the image
 * exceeds 7 million pixels.
 */
export async function drawSymbol(
  reading: Reading,
  { render = renderSymbol, ...options }: DrawOptions,
): Promise<DrawnSymbol> {
  const { type, scale, color, background, includeSvg } = options
  if (reading.data === '') throw invalidInput(`text: is empty. ${type} takes ${SYMBOLOGIES[type].takes}.`)
  if (!(scale > 0 && scale <= MAX_SCALE)) throw invalidInput(`scale: must be above 0 and at most ${MAX_SCALE}.`)
  const request = { options: toEncoderOptions(reading, options), color, background, includeSvg }
  try {
    const isLight = SYMBOLOGIES[type].isLinear || reading.data.length <= LIGHT_MATRIX_TEXT
    const light = isLight ? await render({ ...request, maxPixels: LIGHT_PIXELS }, { isLight }) : null
    const drawn = light ?? (await render({ ...request, maxPixels: MAX_PIXELS }, { isLight: false }))
    if (drawn) return drawn
  } catch (error) {
    throw await explain(error, { ...options, reading })
  }
  throw invalidInput(`text: makes an image of more than ${MAX_PIXELS} pixels. Use a smaller scale or a shorter text.`)
}

function toEncoderOptions(reading: Reading, options: Omit<DrawOptions, 'color' | 'background' | 'render'>) {
  const { type, scale, includeText, margin, errorCorrection, isErrorCorrectionFixed } = options
  const { isLinear, quietZone, pixelsPerModule } = SYMBOLOGIES[type]
  const white = margin === undefined ? undefined : margin * pixelsPerModule
  return {
    bcid: reading.encoder,
    text: reading.data,
    parse: reading.hasEscapes ?? false,
    parsefnc: reading.hasEci ?? false,
    scale,
    addongap: ADD_ON_GAP,
    includetext: isLinear && includeText,
    paddingleft: white ?? quietZone.left,
    paddingright: white ?? quietZone.right,
    paddingtop: white ?? quietZone.vertical,
    paddingbottom: white ?? quietZone.vertical,
    ...(errorCorrection !== undefined && { eclevel: errorCorrection }),
    ...(isErrorCorrectionFixed && { fixedeclevel: true }),
    ...(type === 'ean8' ? PERMIT_ADD_ON : {}),
  }
}

async function explain(
  error: unknown,
  { type, errorCorrection, reading }: Pick<DrawOptions, 'type' | 'errorCorrection'> & { readonly reading: Reading },
) {
  const { text, elements = [] } = reading
  if (!(error instanceof CallError) || error.code !== 'invalid_input') return error
  const refusal = error.message
  if (refusal.startsWith('text:')) return error
  // What takes any text refuses only its length.
  if (!SYMBOLOGIES[type].isLinear || /^(?!AI ).*(too l(ong|arge)|capacity)/i.test(refusal)) {
    const bytes = Buffer.byteLength(text)
    const most = MAX_BYTES[type as keyof typeof MAX_BYTES] ?? null
    const limit = most === null ? '' : `: at most ${most} bytes of UTF-8, less its error correction; this has ${bytes}`
    const next = type !== 'qr' ? ' or type qr' : errorCorrection ? ' or a lower error_correction' : ''
    return invalidInput(`text: is more than ${type} can hold${limit}. Use a shorter text${next}.`, error)
  }
  const [, identifier = ''] = /^AI (\d+): Too (?:long|short)$/.exec(refusal) ?? []
  const element = elements.find((one) => one.identifier === identifier)
  if (element) {
    const lengths = await describeLengths(identifier, element.value)
    return invalidInput(
      `text: the value after (${identifier}) has ${element.value.length} characters; GS1 requires ${lengths}. Correct it.`,
      error,
    )
  }
  return invalidInput(`text: ${refusal}. ${type} takes ${SYMBOLOGIES[type].takes}.`, error)
}
