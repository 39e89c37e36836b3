import { invalidInput } from '../../contract/errors.ts'
import { type BarcodeType, type Reading, SYMBOLOGIES } from './symbology.ts'

// Drawn as RGBA on the main thread: this many take about a quarter of a second. At scale 3 every text fits.
const MAX_PIXELS = 7_000_000

// No standard gives EAN-8 an add-on, but magazines print them.
const PERMIT_ADD_ON = { permitaddon: true }

export interface DrawOptions {
  readonly type: BarcodeType
  readonly scale: number
  readonly includeText: boolean
}

/** The encoder of all types is two megabytes of code. */
export function loadEncoder() {
  return import('bwip-js')
}

/** Black bars on white, as PNG. Throws invalid_input where the text exceeds the type or the image 7 million pixels. */
export async function drawSymbol(reading: Reading, { type, scale, includeText }: DrawOptions): Promise<Buffer> {
  const { isLinear, quietZone, takes } = SYMBOLOGIES[type]
  const { toBuffer } = await loadEncoder()
  try {
    return await toBuffer({
      bcid: reading.encoder,
      text: reading.data,
      parse: reading.hasEscapes ?? false,
      parsefnc: reading.hasEci ?? false,
      scale,
      includetext: isLinear && includeText,
      backgroundcolor: 'FFFFFF',
      paddingleft: quietZone.left,
      paddingright: quietZone.right,
      paddingtop: quietZone.vertical,
      paddingbottom: quietZone.vertical,
      sizelimit: MAX_PIXELS,
      ...(type === 'ean8' ? PERMIT_ADD_ON : {}),
    })
  } catch (error) {
    throw explain(error, { type, takes })
  }
}

function explain(error: unknown, { type, takes }: { type: BarcodeType; takes: string }) {
  const message = error instanceof Error ? error.message : String(error)
  if (message === 'Image size over limit') {
    return invalidInput(
      `text: makes an image of more than ${MAX_PIXELS} pixels. Use a smaller scale or a shorter text.`,
    )
  }
  // The encoder's refusals read 'bwipp.GS1unknownAI#3870: AI 9999: Unrecognised AI'.
  const code = /^bwipp\.\w+#\d+: /.exec(message)
  if (!code) return error
  const refusal = message.slice(code[0].length)
  if (/^(?!AI ).*(too l(ong|arge)|capacity)/i.test(refusal)) {
    return invalidInput(`text: is more than ${type} can hold. Use a shorter text or type qr.`, error)
  }
  return invalidInput(`text: ${refusal}. ${type} takes ${takes}.`, error)
}
