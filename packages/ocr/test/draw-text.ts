import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

interface DrawOptions {
  /** A code of OCR_LANGUAGES, or mal for Malayalam, which is not offered; selects the font. Default eng. */
  readonly language?: string
  /** Height of an em in pixels. Default 24. */
  readonly emPixels?: number
  readonly ink?: string
  readonly paper?: string
}

const LINE_EMS = 34
const MARGIN_EMS = 2.5

const SERIF = font('Tinos', '@expo-google-fonts/tinos/400Regular/Tinos_400Regular.ttf')
const FONTS: Readonly<Record<string, Font>> = {
  ara: font('Noto Sans Arabic', '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
  chi_sim: font('Noto Sans S Chinese', '@embedpdf/fonts-sc/fonts/NotoSansHans-Regular.otf'),
  jpn: font('Noto Sans Japanese', '@embedpdf/fonts-jp/fonts/NotoSansJP-Regular.otf'),
  kor: font('Noto Sans Korean', '@embedpdf/fonts-kr/fonts/NotoSansKR-Regular.otf'),
  mal: font('Noto Sans Malayalam Bold', '@expo-google-fonts/noto-sans-malayalam/700Bold/NotoSansMalayalam_700Bold.ttf'),
  tha: font('Noto Sans Thai', '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf'),
}

/** Paragraphs in lines of at most 34 em on paper with a margin, without transparency. Reproducible. */
export async function drawText(paragraphs: readonly string[], options: DrawOptions = {}): Promise<Sharp> {
  const { language = 'eng', emPixels = 24, ink = '#000000', paper = '#ffffff' } = options
  const { family, file } = FONTS[language] ?? SERIF
  const text = await sharp({
    text: {
      text: `<span foreground="${ink}">${paragraphs.join('\n')}</span>`,
      font: `${family} ${emPixels}`,
      fontfile: file,
      width: emPixels * LINE_EMS,
      // At 72 dots per inch a point is a pixel.
      dpi: 72,
      rgba: true,
      wrap: language === 'chi_sim' || language === 'jpn' ? 'char' : 'word',
      spacing: Math.round(emPixels * 0.3),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  const margin = Math.round(MARGIN_EMS * emPixels)
  const size = { width: text.info.width + 2 * margin, height: text.info.height + 2 * margin }
  const page = await sharp({ create: { ...size, channels: 3, background: paper } })
    .composite([{ input: text.data, left: margin, top: margin }])
    .removeAlpha()
    .png()
    .toBuffer()
  return sharp(page)
}

interface Font {
  readonly family: string
  readonly file: string
}

function font(family: string, path: string): Font {
  // Font packages do not export the files themselves.
  return { family, file: join(import.meta.dirname, '../../../node_modules', path) }
}
