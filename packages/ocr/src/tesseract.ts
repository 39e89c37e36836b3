/// <reference path="./tesseract-core.d.ts" />
/// <reference path="./web-assembly.d.ts" />
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import createCore, { type TessBaseAPI, type TesseractCore } from 'tesseract.js-core/tesseract-core-simd-lstm.js'
import type { GreyImage } from './image/grey-image.ts'
import { modelFile } from './installed-languages.ts'
import { parseTsv, type ReadWord } from './parse-tsv.ts'
import type { TextBox } from './recognized-text.ts'

// Each model takes 5 to 60 MB of memory, and callers rarely use more.
const MAX_READERS = 3
const NEURAL_ENGINE = 1
const INPUT = '/input'
// Dots per inch, of a page that is prepared for reading. A stroke of a quarter of an inch is a ruled line to the engine, which
// erases it; told nothing, it assumes 70, where the stems of capitals below each other are as long.
const RESOLUTION = '300'

/** The layout to expect: page segmentation modes 3, 4, 5 and 6 of the engine. */
export type Layout = 'page' | 'rows' | 'columns' | 'block'
const MODE: Readonly<Record<Layout, number>> = { page: 3, rows: 4, columns: 5, block: 6 }
// Levels of the engine's iterator.
const [BLOCK, TEXT_LINE] = [0, 2]

/** A line of print that the layout analysis finds, before it is read. */
export interface LaidOutLine {
  /** Lines with the same number are in one block. */
  readonly block: number
  /** In pixels of the image. */
  readonly box: TextBox
}

interface ReadOptions {
  /** False not to read doubtful lines again as white on dark, which doubles the time of a foreign script. Default true. */
  readonly triesInverted?: boolean
}

/** The recognition engine: WebAssembly in this process, with up to three sets of languages loaded. */
export class Tesseract {
  readonly #core: TesseractCore
  readonly #memory: { readonly buffer: ArrayBufferLike }
  readonly #readers = new Map<string, TessBaseAPI>()
  // The image whose lines the engine holds: reading it takes no second layout analysis.
  #laidOut: { readonly image: GreyImage; readonly languages: string; readonly layout: Layout } | null = null

  private constructor(core: TesseractCore, memory: { readonly buffer: ArrayBufferLike }) {
    this.#core = core
    this.#memory = memory
  }

  static async start(): Promise<Tesseract> {
    const file = await readFile(fileURLToPath(import.meta.resolve('tesseract.js-core/tesseract-core-simd-lstm.wasm')))
    let memory: { readonly buffer: ArrayBufferLike } | undefined
    const core = await createCore({
      print() {},
      printErr() {},
      instantiateWasm(imports, done) {
        void WebAssembly.instantiate(file, imports).then(({ instance, module }) => {
          const found = Object.values(instance.exports).find((value) => value instanceof WebAssembly.Memory)
          if (found) memory = found
          done(instance, module)
        })
      },
    })
    if (!memory) throw new Error('the engine exports no memory')
    return new Tesseract(core, memory)
  }

  /** Memory of the engine in bytes; it grows with the images and never shrinks. */
  get memoryBytes(): number {
    return this.#memory.buffer.byteLength
  }

  /** Finds the lines of an image without reading them, in a tenth of the time. A layout of one block has a single one. */
  async findLines(image: GreyImage, languages: string, layout: Layout): Promise<readonly LaidOutLine[]> {
    const reader = await this.#show(image, languages, layout)
    const found = reader.AnalyseLayout()
    this.#laidOut = { image, languages, layout }
    const lines: LaidOutLine[] = []
    // Without any line the engine returns a null pointer, at which every method fails.
    if (this.#core.getPointer(found) === 0) return lines
    let block = -1
    do {
      if (found.IsAtBeginningOf(BLOCK)) block += 1
      // The iterator of a layout lacks this method of the iterator of a reading, which calls what both have.
      const { x0, y0, x1, y1 } = this.#core.ResultIterator.prototype.getBoundingBox.call(found, TEXT_LINE)
      lines.push({ block, box: { left: x0, top: y0, width: x1 - x0, height: y1 - y0 } })
    } while (found.Next(TEXT_LINE))
    this.#core.destroy(found)
    return lines
  }

  /** Reads an image with installed languages, such as 'eng+deu'. Words are in reading order. */
  async read(
    image: GreyImage,
    languages: string,
    layout: Layout,
    { triesInverted = true }: ReadOptions = {},
  ): Promise<ReadWord[]> {
    const held = this.#laidOut
    const isLaidOut = held?.image === image && held.languages === languages && held.layout === layout
    const reader = isLaidOut ? await this.#readerOf(languages) : await this.#show(image, languages, layout)
    this.#laidOut = null
    reader.SetVariable('tessedit_do_invert', triesInverted ? '1' : '0')
    try {
      if (reader.Recognize(null) !== 0) throw new Error('the engine failed')
      return parseTsv(reader.GetTSVText(0))
    } finally {
      reader.Clear()
    }
  }

  async #show(image: GreyImage, languages: string, layout: Layout): Promise<TessBaseAPI> {
    const reader = await this.#readerOf(languages)
    reader.SetVariable('tessedit_pageseg_mode', String(MODE[layout]))
    this.#core.FS.writeFile(INPUT, toPortableGrey(image))
    try {
      if (reader.SetImageFile(1, 0) !== 0) throw new Error('the engine refused the image')
      return reader
    } finally {
      this.#core.FS.unlink(INPUT)
    }
  }

  /**
   * Converts a BMP to PNG with the engine's decoder, which is confined to WebAssembly. Null if it cannot read the file.
   */
  async pngOfBmp(bytes: Uint8Array): Promise<Uint8Array | null> {
    const reader = await this.#readerOf('eng')
    this.#laidOut = null
    this.#core.FS.writeFile(INPUT, bytes)
    try {
      if (reader.SetImageFile(1, 0) !== 0) return null
      reader.WriteImage(0, '/image.png')
      return this.#core.FS.readFile('/image.png')
    } finally {
      this.#core.FS.unlink(INPUT)
      reader.Clear()
    }
  }

  async #readerOf(languages: string): Promise<TessBaseAPI> {
    const reader = this.#readers.get(languages) ?? (await this.#load(languages))
    // The map is in order of use, so its first reader is removed first.
    this.#readers.delete(languages)
    this.#readers.set(languages, reader)
    return reader
  }

  async #load(languages: string): Promise<TessBaseAPI> {
    const [oldest] = this.#readers
    if (oldest && this.#readers.size >= MAX_READERS) {
      oldest[1].End()
      this.#readers.delete(oldest[0])
    }
    const codes = languages.split('+')
    for (const code of codes) this.#core.FS.writeFile(modelPath(code), await readModel(code))
    const reader = new this.#core.TessBaseAPI()
    const status = reader.Init(null, languages, NEURAL_ENGINE)
    for (const code of codes) this.#core.FS.unlink(modelPath(code))
    if (status !== 0) throw new Error(`the models of ${languages} could not be loaded`)
    reader.SetVariable('user_defined_dpi', RESOLUTION)
    this.#readers.set(languages, reader)
    return reader
  }
}

function modelPath(code: string): string {
  return `./${code}.traineddata`
}

async function readModel(code: string): Promise<Uint8Array> {
  return promisify(gunzip)(await readFile(modelFile(code)))
}

// The simplest format: PGM of netpbm.
function toPortableGrey({ data, width, height }: GreyImage): Uint8Array {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data])
}
