import { foldText } from '../fold-text.ts'
import { LANGUAGES } from '../languages/languages.ts'

/** The folded words of all languages that leave a label its meaning: 'the', 'vom', 'du'. */
export const LABEL_PARTICLES: ReadonlySet<string> = new Set(
  LANGUAGES.flatMap(({ particles }) => foldText(particles).split(/ +/)).filter((word) => word !== ''),
)
