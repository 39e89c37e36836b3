export { parseMarkdown } from '../browser/parse-markdown.ts'
