import { PDFiumLibrary } from '@hyzyla/pdfium'

/** A page of a PDF as PDFium renders it: its size in points, its text and its pixels at one per point, RGBA. */
export interface PdfPage {
  readonly width: number
  readonly height: number
  readonly text: string
  readonly data: Uint8Array
  readonly pixels: { readonly width: number; readonly height: number }
}

/** The pages of a PDF, read by a different program than the one that printed it. */
export async function readPdfPages(base64: string): Promise<PdfPage[]> {
  const pdfium = await PDFiumLibrary.init()
  const document = await pdfium.loadDocument(new Uint8Array(Buffer.from(base64, 'base64')))
  try {
    const pages: PdfPage[] = []
    for (const page of document.pages()) {
      const { originalWidth, originalHeight } = page.getOriginalSize()
      const text = page.getText().trim()
      // Last, because it closes the page.
      const { data, width, height } = await page.render({ scale: 1, render: 'bitmap' })
      pages.push({ width: originalWidth, height: originalHeight, text, data, pixels: { width, height } })
    }
    return pages
  } finally {
    document.destroy()
    pdfium.destroy()
  }
}

/** The bounding box of everything dark on a page, in points from the top left. */
export function darkBox(page: PdfPage | undefined) {
  const { width = 0, height = 0 } = page?.pixels ?? {}
  const box = { top: height, left: width, right: 0, bottom: 0 }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((page?.data[(y * width + x) * 4] ?? 255) > 100) continue
      box.top = Math.min(box.top, y)
      box.left = Math.min(box.left, x)
      box.bottom = Math.max(box.bottom, y + 1)
      box.right = Math.max(box.right, x + 1)
    }
  }
  return box
}
