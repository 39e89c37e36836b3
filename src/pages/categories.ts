import type { Category } from '../contract/define-service.ts'

/** The names of the categories, in the order of the catalog. */
export const CATEGORIES: Readonly<Record<Category, string>> = {
  web: 'Web',
  visual: 'Pictures',
  text: 'Text',
  data: 'Data',
  utility: 'Utilities',
  finance: 'Finance',
}
