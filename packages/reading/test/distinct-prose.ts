/** Sentences that share no run of words. */
export const SENTENCES = [
  'The quay wall was raised by forty centimetres in spring, and the steps down to the water were rebuilt in granite.',
  'Each gate closes by its own weight when the power fails, and two people can open it again with a winch.',
  'Divers inspect the sill once a year, after the ice, and replace the seals that the gravel has worn down.',
  'The pumps start at a level of three metres, one after the other, so that the grid does not notice them.',
]

const WORDS =
  SENTENCES.join(' ')
    .toLowerCase()
    .match(/[a-z]{3,}/g) ?? []

/** Paragraphs of which no two share a run of words: those would count as one another. */
export function distinctProse(first: number, count: number): string {
  return Array.from({ length: count }, (_, at) => {
    const number = first + at
    const words = Array.from({ length: 20 }, (_, place) =>
      place % 3 === 2 ? `n${number}` : WORDS[(number * 31 + place) % WORDS.length],
    )
    return `<p>No. ${number}: ${words.join(' ')}.</p>`
  }).join('')
}
