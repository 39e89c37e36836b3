/** Longest content of an item that is answered, in characters. */
export const MAX_CONTENT_CHARS = 20_000
