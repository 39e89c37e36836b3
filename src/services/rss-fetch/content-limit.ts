/** Longest content of an item in the answer, in characters. */
export const MAX_CONTENT_CHARS = 20_000
