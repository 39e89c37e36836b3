/** Languages of text recognition for the languages that the rules read, by Tesseract's codes. */
export const RECOGNIZER_LANGUAGES = [
  'eng',
  'deu',
  'fra',
  'spa',
  'ita',
  'nld',
  'pol',
  'por',
  'swe',
  'dan',
  'nor',
  'fin',
  'ces',
  'tur',
  'ell',
  // Reads Russian, which has no model.
  'bul',
  'jpn',
  'chi_sim',
  'kor',
  'ara',
  'heb',
] as const

/** One of RECOGNIZER_LANGUAGES. */
export type RecognizerLanguage = (typeof RECOGNIZER_LANGUAGES)[number]
