export { hasRightToLeft } from './logical-line.ts'
export { readPdfPage } from './pdf-page-text.ts'
