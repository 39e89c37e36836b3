// What we use of the engine that tesseract.js runs on, which carries no types of its own.
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  export interface TessBaseAPI {
    /** 0 where the models could be loaded. Engine 1 is the neural one. */
    Init(path: null, languages: string, engine: 1): number
    SetVariable(name: string, value: string): boolean
    SetPageSegMode(mode: number): void
    /** Reads the file /input. 1 where it is no image. */
    SetImageFile(exifOrientation: number, radians: number): number
    SetRectangle(left: number, top: number, width: number, height: number): void
    Recognize(monitor: null): number
    GetTSVText(page: number): string
    /** Writes the image (0: as it was read) to a file as PNG. */
    WriteImage(kind: 0, path: string): void
    Clear(): void
    End(): void
  }

  export interface TesseractCore {
    readonly TessBaseAPI: new () => TessBaseAPI
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

  // biome-ignore lint/style/noDefaultExport: so the package has it.
  export default function createCore(options: CoreOptions): Promise<TesseractCore>
}
