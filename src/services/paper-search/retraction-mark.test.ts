import { expect, test } from 'vitest'
import { isMarkedRetracted, saysWithdrawn } from './retraction-mark.ts'

test.each([
  // As Nature, The Lancet, Wiley, Hindawi, Springer, IEEE and the Web of Science write them.
  'RETRACTED ARTICLE: Pluripotency of mesenchymal stem cells derived from adult marrow',
  'RETRACTED: Ileal-lymphoid-nodular hyperplasia, non-specific colitis, and pervasive developmental disorder',
  'Retracted: Quantum Widgets Work Well in Practice',
  '[Retracted] MicroRNA-21 promotes widgets',
  'RETRACTED CHAPTER: On Widgets',
  'Retracted Article - On Widgets',
  'WITHDRAWN: On Widgets',
  'RETRACTED: ON WIDGETS',
  'REMOVED: On Widgets',
  'Notice of Retraction? no: On Widgets (Retracted article. See vol. 12, pg. 5, 2019)',
])('a title marked by its publisher: %s', (title) => expect(isMarkedRetracted(title)).toBe(true))

test.each([
  'Retracted publications in spine surgery: an analysis',
  'Retracted papers: a survey',
  'Retraction: Quantum Widgets Work Well in Practice',
  'Retraction notice to "On Widgets" [J. Widg. 1 (2019) 5]',
  'Citation of retracted articles in engineering',
  'Withdrawn and retracted preprints on COVID-19',
  'Withdrawn from practice - a memoir of nurses',
  'Retracted eardrum in children',
  'RETRACTED PUBLICATIONS OF A DECADE',
  'Publisher Correction: On Widgets',
])('a title that is not marked: %s', (title) => expect(isMarkedRetracted(title)).toBe(false))

test.each([
  'This paper has been withdrawn by the author due to a crucial error in Theorem 2.',
  'This submission has been withdrawn by arXiv administrators because it contains fictitious content.',
  'arXiv admin note: This paper has been withdrawn by arXiv due to unverifiable authorship',
  'This article was voluntarily withdrawn',
  'Withdrawn by authors.',
  'Withdrawn',
  'Paper withdrawn: error in proof',
  'The manuscript has been withdrawn because of an error in Lemma 3',
])('a preprint that says it was withdrawn: %s', (text) => expect(saysWithdrawn(text)).toBe(true))

test.each([
  'Retracted papers are cited for years. We ask why.',
  'We study how often a paper is withdrawn by its authors.',
  'Withdrawn particles leave the beam',
  '12 pages; version 2 withdrawn, Section 3 is new',
  'The money was withdrawn by the bank.',
])('a preprint that says no such thing: %s', (text) => expect(saysWithdrawn(text)).toBe(false))
