// Unicode's embeddings and overrides: what follows one reads in another order than it is written, past the end of what holds it.
const TURNING = /[\u202a-\u202e]/g

/**
 * A text in which characters that turn the order of others around are seen, by their number; letters of every script stay.
 * @param {string} text
 */
export function showTurning(text) {
  return text.replace(TURNING, (character) => `⟨${nameOf(character)}⟩`)
}

/**
 * JSON in which they are written as escapes: it means the same.
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
