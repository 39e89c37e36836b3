const WORDS: Readonly<Record<string, string>> = {
  en: 'hello|hi|hey|thanks|thank you|yes|please|goodbye|bye|welcome|sorry|good night|cat|dog|house|water|payment',
  de: 'hallo|danke|bitte|tschüss|guten tag|gute nacht|wetter|katze|hund|apfel',
  fr: 'merci|salut|au revoir|eau|chien|ami|bonne nuit|oui',
  es: 'hola|adiós|por favor|gato|manzana|pago|buenas',
  it: 'ciao|grazie|prego|arrivederci|buonasera|mela',
  pt: 'olá|oi|obrigada|cachorro|tchau',
  nl: 'bedankt|alsjeblieft|goedendag|factuur',
  sv: 'hej|tack',
  fi: 'hei|moi|kiitos',
  pl: 'cześć|dom|dziękuję',
  cs: 'ahoj|děkuji',
  tr: 'merhaba|evet|teşekkürler',
  ru: 'да|нет|привет|вода|друг|завтра',
  uk: 'так|будь ласка|рахунок',
  id: 'halo|terima kasih',
}

const languages = new Map(
  Object.entries(WORDS).flatMap(([language, words]) => words.split('|').map((word) => [word, language] as const)),
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
