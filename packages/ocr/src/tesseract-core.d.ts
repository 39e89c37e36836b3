// The parts we use of the engine of tesseract.js, which has no types.
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  export interface TessBaseAPI {
    /** Returns 0 if the models were loaded. Engine 1 is the neural one. */
    Init(path: null, languages: string, engine: 1): number
    SetVariable(name: string, value: string): boolean
    SetPageSegMode(mode: number): void
    /** Reads the file /input. Returns 1 if it is not an image. */
    SetImageFile(exifOrientation: number, radians: number): number
    SetRectangle(left: number, top: number, width: number, height: number): void
    /** The lines of the image, without their text; a null pointer if it has none. */
    AnalyseLayout(): PageIterator
    Recognize(monitor: null): number
    GetTSVText(page: number): string
    /** Writes the image to a file as PNG. Kind 0 is the image as it was read. */
    WriteImage(kind: 0, path: string): void
    Clear(): void
    End(): void
  }

  /** Begins at the first element. Level 0 is the block, 2 the line. */
  export interface PageIterator {
    IsAtBeginningOf(level: number): boolean
    /** False if there is no further element. */
    Next(level: number): boolean
  }

  export interface TesseractCore {
    readonly TessBaseAPI: new () => TessBaseAPI
    readonly ResultIterator: {
      readonly prototype: {
        getBoundingBox(this: PageIterator, level: number): Readonly<Record<'x0' | 'y0' | 'x1' | 'y1', number>>
      }
    }
    /** The address of an object of the engine. */
    getPointer(of: PageIterator): number
    destroy(object: PageIterator): void
    readonly FS: {
      writeFile(path: string, data: Uint8Array): void
      readFile(path: string): Uint8Array
      unlink(path: string): void
    }
  }

  interface CoreOptions {
    print(text: string): void
    printErr(text: string): void
    instantiateWasm(
      imports: WebAssembly.Imports,
      done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
    ): void
  }

  // biome-ignore lint/style/noDefaultExport: the package has a default export.
  export default function createCore(options: CoreOptions): Promise<TesseractCore>
}
