/** A browser, as far as a diagram needs one: pages without a network, prepared once and kept for later calls. */
export interface DiagramBrowser {
  /** Lends a page; throws what `use` throws. A page after which `use` threw should not be lent again. */
  withKeptPage<T>(kept: KeptDiagramPage, use: (page: DiagramPage) => Promise<T>): Promise<T>
}

/** A page to prepare, blank but for its scripts. */
export interface KeptDiagramPage {
  /** Calls with the same name share pages. */
  readonly name: string
  /** Source text of the scripts to load, in this order. Called once per page. */
  readonly scripts: () => Promise<readonly string[]>
  /** Time of one call in milliseconds, including the wait for a page. */
  readonly timeMs: number
}

/** A page that draws. */
export interface DiagramPage {
  /** Runs a function inside the page and returns its result, through JSON. Only its source travels. */
  evaluate<Argument, Result>(
    inPage: (argument: Argument) => Result | Promise<Result>,
    argument: Argument,
  ): Promise<Result>
  /** One px of the picture per CSS px. */
  screenshot(options: PictureClip): Promise<{ readonly png: Uint8Array }>
  /** Visible letters that no font of this machine has, each once; null if there are none. Absent: it is not known. */
  missingGlyphs?(): Promise<string | null>
}

/** The part of a page to picture, in CSS px. */
export interface PictureClip {
  readonly clip: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  /** Keeps a missing page background transparent instead of white. */
  readonly transparent: boolean
}
