/** Replaces a word whose digits may be wrong, and a character that its font does not name. */
export const UNREADABLE = '\ufffd'
