// Its own types name a default export, and the module is the function itself.
declare module 'bidi-js' {
  interface Bidi {
    getEmbeddingLevels(text: string, direction: 'ltr' | 'rtl'): unknown
    /** The index in the text of each character, from left to right. */
    getReorderedIndices(text: string, levels: unknown): number[]
  }
  // biome-ignore lint/style/noDefaultExport: the package has a default export.
  export default function createBidi(): Bidi
}
