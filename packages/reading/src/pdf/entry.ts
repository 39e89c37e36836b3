export { hasRightToLeft } from './logical-line.ts'
export { openPdfium } from './open-pdfium.ts'
export { readPdfPage } from './pdf-page-text.ts'
