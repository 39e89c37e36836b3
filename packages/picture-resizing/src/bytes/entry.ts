export { inflateDrawing } from './inflate-drawing.ts'
export { withoutPngText } from './without-png-text.ts'
