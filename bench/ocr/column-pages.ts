import sharp from 'sharp'
import { startChromium } from '../../test/kit/chromium.ts'
import { drawColumns } from '../../test/kit/draw-columns.ts'
import { addNoise, createChance, fromGrey, toGrey } from '../pictures/distort.ts'
import { declaration } from './declaration.ts'
import { type PageSample, toHalf } from './page-samples.ts'

// From novels of Natsume Soseki (died 1916) and Akutagawa Ryunosuke (died 1927), and the Declaration.
const TEXTS: readonly (readonly string[])[] = [
  declaration.jpn ?? [],
  [
    '吾輩は猫である。名前はまだ無い。どこで生れたかとんと見当がつかぬ。何でも薄暗いじめじめした所でニャーニャー泣いていた事だけは記憶している。',
    '吾輩はここで始めて人間というものを見た。しかもあとで聞くとそれは書生という人間中で一番獰悪な種族であったそうだ。',
  ],
  [
    '親譲りの無鉄砲で小供の時から損ばかりしている。小学校に居る時分学校の二階から飛び降りて一週間ほど腰を抜かした事がある。',
  ],
  [
    'ある日の暮方の事である。一人の下人が、羅生門の下で雨やみを待っていた。広い門の下には、この男のほかに誰もいない。ただ、所々丹塗の剥げた、大きな円柱に、蟋蟀が一匹とまっている。',
  ],
]
const SIZES = [18, 24, 30, 40]

/** Draws Japanese in lines from top to bottom: clean, slanted with grain, blurred, and on its side. */
export async function drawColumnPages(): Promise<PageSample[]> {
  const browser = await startChromium()
  const samples: PageSample[] = []
  try {
    for (const [text, paragraphs] of TEXTS.entries()) {
      for (const [size, emPixels] of SIZES.entries()) {
        const chance = createChance(10 * text + size)
        const columnEms = 12 + Math.floor(12 * chance())
        const plain = await drawColumns(paragraphs, { browser, language: 'ja', emPixels, columnEms })
        const askew = sharp(plain).rotate(4 * (chance() - 0.5), { background: 'white' })
        const grainy = addNoise(await toGrey(sharp(await askew.png().toBuffer())), { chance, deviation: 12 })
        const variants = {
          clean: sharp(plain),
          grain: fromGrey(grainy),
          blur: sharp(plain).blur(0.05 * emPixels),
          side: sharp(plain).rotate(90),
        }
        for (const [variant, image] of Object.entries(variants))
          samples.push({
            set: 'columns',
            half: toHalf(samples.length),
            name: `columns-${text}-${emPixels}-${variant}`,
            language: 'jpn',
            peerModel: 'jpn_vert',
            image: await image.png().toBuffer(),
            truth: paragraphs.join('\n'),
          })
      }
    }
  } finally {
    await browser.close()
  }
  return samples
}
