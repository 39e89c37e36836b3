// Unicode's embeddings and overrides: they reorder the text that follows, even outside its element.
const TURNING = /[\u202a-\u202e]/g

/**
 * Makes characters visible that reorder others, by their code point; letters of every script stay.
 * @param {string} text
 */
export function showTurning(text) {
  return text.replace(TURNING, (character) => `⟨${nameOf(character)}⟩`)
}

/**
 * Writes them as JSON escapes, which mean the same.
 * @param {string} json
 */
export function escapeTurning(json) {
  return json.replace(TURNING, (character) => `\\u${numberOf(character)}`)
}

/** @param {string} character */
function nameOf(character) {
  return `U+${numberOf(character).toUpperCase()}`
}

/** @param {string} character */
function numberOf(character) {
  return character.charCodeAt(0).toString(16)
}
