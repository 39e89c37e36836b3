export { pageRuleMargins } from '../in-page/page-rule-margins.ts'
export { lookAtSheets, type PageFunctions, type PaperEdges, type Sheets } from './look-at-sheets.ts'
export { readText } from './read-text.ts'
