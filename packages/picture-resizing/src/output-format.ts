/** A format that pictures are written in. */
export type OutputFormat = 'webp' | 'png' | 'jpeg' | 'avif'
