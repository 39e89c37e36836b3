/** Marks an element that continues the word of the element before it: only a place to break it stood between them. */
export const SAME_WORD = 'data-same-word'
