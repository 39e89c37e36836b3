export type { DrawnHtml } from './drawn.ts'
export { drawnHtml } from './drawn-html.ts'
