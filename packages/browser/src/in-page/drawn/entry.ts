export { type DrawnHtml, drawnHtml } from './drawn-html.ts'
