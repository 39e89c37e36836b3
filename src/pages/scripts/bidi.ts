// Unicode's embeddings and overrides: they reorder the text that follows, even outside its element.
const TURNING = /[\u202a-\u202e]/g

/** Makes characters visible that reorder others, by their code point; letters of every script stay. */
export function showTurning(text: string) {
  return text.replace(TURNING, (character) => `⟨${nameOf(character)}⟩`)
}

/** Writes them as JSON escapes, which mean the same. */
export function escapeTurning(json: string) {
  return json.replace(TURNING, (character) => `\\u${numberOf(character)}`)
}

function nameOf(character: string) {
  return `U+${numberOf(character).toUpperCase()}`
}

function numberOf(character: string) {
  return character.charCodeAt(0).toString(16)
}
