/** A browser of one make, for looking at our own pages. */
export interface Engine {
  /** As people call it, with its version. */
  readonly name: string
  openWindow(options: WindowOptions): Promise<EngineWindow>
  close(): Promise<void>
}

/** A new window with empty storage and no motion. */
export interface WindowOptions {
  /** In pixels. */
  readonly width: number
  readonly isDark?: boolean
}

/** The window of a browser. */
export interface EngineWindow {
  /** Loads the page at an address, also if it differs from the last one in its fragment only. */
  goto(address: string): Promise<void>
  /** The value of an expression in the page, or of its promise; the page's policy does not bind it. */
  evaluate(expression: string): Promise<unknown>
  /** The errors of console and scripts since the last call. */
  takeErrors(): readonly string[]
  /** Saves a picture (PNG) of the first element that matches. */
  savePicture(selector: string, path: string): Promise<void>
  close(): Promise<void>
}
