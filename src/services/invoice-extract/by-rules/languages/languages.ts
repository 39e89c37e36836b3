import { arabic } from './ar.ts'
import { czech } from './cs.ts'
import { danish } from './da.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { finnish } from './fi.ts'
import { french } from './fr.ts'
import { italian } from './it.ts'
import { japanese } from './ja.ts'
import { korean } from './ko.ts'
import { norwegian } from './nb.ts'
import { dutch } from './nl.ts'
import { polish } from './pl.ts'
import { portuguese } from './pt.ts'
import { swedish } from './sv.ts'
import type { InvoiceTerms } from './terms.ts'
import { chinese } from './zh.ts'

/** The languages that the rules read. English is the first. */
export const LANGUAGES: readonly InvoiceTerms[] = [
  english,
  german,
  french,
  spanish,
  italian,
  dutch,
  polish,
  portuguese,
  swedish,
  danish,
  norwegian,
  finnish,
  czech,
  japanese,
  chinese,
  korean,
  arabic,
]
