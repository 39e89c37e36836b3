import { invalidInput } from '@farebox/call-errors'
import type { DrawingContext, RenderOptions } from 'bwip-js'
import { indexedPng, type Rgb } from './indexed-png.ts'

/** The encoder's options and the look of the picture. */
export interface SymbolRequest {
  readonly options: RenderOptions
  readonly background: Rgb
  readonly color: Rgb
  readonly includeSvg: boolean
  /** Nothing is drawn above this number. */
  readonly maxPixels: number
}

/** A drawn symbol. */
export interface DrawnSymbol {
  /** PNG */
  readonly bytes: Uint8Array
  readonly width: number
  readonly height: number
  readonly svg: string | null
}

const TOO_LARGE = 'Image size over limit'

/** Loads the encoder of all types, two megabytes of code. */
export function loadEncoder() {
  return import('bwip-js')
}

/** Draws a symbol. Null if it has more than `maxPixels`; throws invalid_input if the text does not fit its type. */
export async function renderSymbol({ options, maxPixels, ...look }: SymbolRequest): Promise<DrawnSymbol | null> {
  const encoder = await loadEncoder()
  try {
    const picture = encoder.render({ ...options, sizelimit: maxPixels }, greyDrawing(encoder.drawingZlibPng()))
    const bytes = await indexedPng({ ...picture, ...look })
    const { width, height } = picture
    return { bytes, width, height, svg: look.includeSvg ? toSvg() : null }
  } catch (error) {
    if (error instanceof Error && error.message === TOO_LARGE) return null
    throw explain(error)
  }

  function toSvg(): string {
    const [bars, ground] = [toHex(look.color), toHex(look.background)]
    const svg = encoder.toSVG({ ...options, barcolor: bars, textcolor: bars, backgroundcolor: ground })
    return svg.replace(/<svg viewBox="0 0 (\S+) (\S+)"/, '$& width="$1" height="$2"')
  }
}

interface GreyPicture {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

// The encoder's own canvas; only its pixels are used, black on white.
function greyDrawing(canvas: object): DrawingContext<GreyPicture> {
  let picture: GreyPicture = { width: 0, height: 0, pixels: new Uint8Array() }
  const own = {
    image(width: number, height: number) {
      picture = { width, height, pixels: new Uint8Array(width * height * 4).fill(255) }
      return { buffer: picture.pixels, ispng: false }
    },
    end: () => picture,
  }
  // The canvas has every other method; its type omits image(), through which the encoder requests its pixels.
  return Object.assign(canvas, own) as unknown as DrawingContext<GreyPicture>
}

function toHex(colour: Rgb): string {
  return Buffer.from(colour).toString('hex')
}

function explain(error: unknown) {
  const message = error instanceof Error ? error.message : String(error)
  // The encoder's refusals look like 'bwipp.GS1unknownAI#3870: AI 9999: Unrecognised AI'.
  const code = /^bwipp\.\w+#\d+: /.exec(message)
  return code ? invalidInput(message.slice(code[0].length), error) : error
}
