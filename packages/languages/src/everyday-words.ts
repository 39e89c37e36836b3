import everyday from './everyday-words.json' with { type: 'json' }

const languages = new Map(
  Object.entries(everyday).flatMap(([language, words]) => words.split('|').map((word) => [word, language] as const)),
)

/** The most likely language of a greeting or another word too short to detect; undefined for other texts. */
export function languageOfEverydayWord(text: string): string | undefined {
  return languages.get(
    text
      .toLowerCase()
      .replaceAll(/[!.,?¡¿…\s]+/g, ' ')
      .trim(),
  )
}
