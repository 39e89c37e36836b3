/** Icons of one pack under one prefix, as Iconify writes them and Mermaid registers them. */
export interface IconPack {
  readonly name: string
  readonly icons: {
    readonly prefix: string
    readonly width: number
    readonly height: number
    readonly icons: Readonly<Record<string, Icon>>
  }
}

/** The markup of one icon, and its size where that is not its pack's, px. */
export interface Icon {
  readonly body: string
  readonly width?: number
  readonly height?: number
}
