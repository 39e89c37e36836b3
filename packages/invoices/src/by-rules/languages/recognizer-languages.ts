const LATIN = ['eng', 'deu', 'fra', 'spa', 'ita', 'nld', 'pol', 'por', 'swe', 'dan', 'nor', 'fin', 'ces'] as const

/** Languages of text recognition for those that the rules read, by Tesseract's codes. Bulgarian reads Russian, which has no model. */
export const RECOGNIZER_LANGUAGES = [...LATIN, 'tur', 'ell', 'bul', 'jpn', 'chi_sim', 'kor', 'ara', 'heb'] as const

/** One of RECOGNIZER_LANGUAGES. */
export type RecognizerLanguage = (typeof RECOGNIZER_LANGUAGES)[number]
