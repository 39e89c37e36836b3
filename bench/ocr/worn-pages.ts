import sharp, { type Sharp } from 'sharp'
import { drawText } from '../../packages/ocr/test/draw-text.ts'
import { addNoise, addSpecks, createChance, fromGrey, type Grey, toGrey } from '../pictures/distort.ts'
import { declaration } from './declaration.ts'
import { type PageSample, toHalf } from './page-samples.ts'

const PER_LANGUAGE = 4
const [SMALLEST, LARGEST] = [16, 34]
const PALEST = 0x90

type Wear = (
  page: Grey,
  options: { readonly chance: () => number; readonly emPixels: number },
) => Sharp | Promise<Sharp>

// Each kind ranges from hardly visible to unreadable.
const WEAR: Readonly<Record<string, Wear>> = {
  blur: (page, { chance, emPixels }) => fromGrey(page).blur((0.03 + 0.12 * chance()) * emPixels),
  specks: (page, { chance }) => fromGrey(addSpecks(page, { chance, share: 0.02 + 0.12 * chance() })),
  grain: (page, { chance }) => fromGrey(addNoise(page, { chance, deviation: 20 + 80 * chance() })),
  small: (page, { chance, emPixels }) =>
    fromGrey(page).resize(Math.round((page.width * (7 + 6 * chance())) / emPixels)),
  jpeg: async (page, { chance }) =>
    sharp(
      await fromGrey(page)
        .jpeg({ quality: 3 + Math.floor(20 * chance()) })
        .toBuffer(),
    ),
}

/**
 * Draws text in every language of the declaration, worn to any degree, to test whether the confidence separates good
 * readings from bad ones. Each seed gives other pages.
 */
export async function drawWornPages(seed: number): Promise<PageSample[]> {
  const samples: PageSample[] = []
  for (const [place, [language, paragraphs]] of Object.entries(declaration).entries()) {
    for (let index = 0; index < PER_LANGUAGE; index += 1) {
      const chance = createChance(10_000 * seed + 100 * place + index)
      const emPixels = SMALLEST + Math.floor((LARGEST - SMALLEST) * chance())
      const ink = `#${Math.floor(PALEST * chance())
        .toString(16)
        .padStart(2, '0')
        .repeat(3)}`
      const text = paragraphs.slice(index % paragraphs.length, (index % paragraphs.length) + 1)
      const page = await toGrey(await drawText(text, { language, emPixels, ink }))
      const [kind = '', wear] = Object.entries(WEAR)[Math.floor(chance() * Object.keys(WEAR).length)] ?? []
      if (!wear) continue
      const worn = await wear(page, { chance, emPixels })
      samples.push({
        set: `worn-${kind}`,
        half: toHalf(samples.length),
        name: `worn-${language}-${index}-${kind}`,
        language,
        image: await worn.png().toBuffer(),
        truth: text.join('\n'),
      })
    }
  }
  return samples
}
