/** Icons of one pack under one prefix, in the format of Iconify that Mermaid registers. */
export interface IconPack {
  readonly name: string
  readonly icons: {
    readonly prefix: string
    readonly width: number
    readonly height: number
    readonly icons: Readonly<Record<string, Icon>>
  }
}

/** The markup of one icon, and its size in px if it differs from its pack's. */
export interface Icon {
  readonly body: string
  readonly width?: number
  readonly height?: number
}
