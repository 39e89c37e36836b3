import { expect, test } from 'vitest'
import { normaliseName } from './normalise-name.ts'
import { scoreNames } from './score-names.ts'

const scoreOf = (greek: string, latin: string) =>
  scoreNames(normaliseName(greek, 'individual'), normaliseName(latin, 'individual'))

// Persons of history, each in the usual spelling of both alphabets; Greek ones as in ELOT 743.
test.each([
  ['Κωνσταντίνος Μητσοτάκης', 'Konstantinos Mitsotakis'],
  ['Χαράλαμπος Αγγελόπουλος', 'Charalampos Angelopoulos'],
  ['Ευάγγελος Βενιζέλος', 'Evangelos Venizelos'],
  ['Γιώργος Παπανδρέου', 'Giorgos Papandreou'],
  ['Ντόναλντ Ράμσφελντ', 'Donald Rumsfeld'],
  ['Βλαντίμιρ Λένιν', 'Vladimir Lenin'],
  ['Γκαμάλ Άμπντελ Νάσερ', 'Gamal Abdel Nasser'],
  ['Τζον Κένεντι', 'John Kennedy'],
  ['Μπενίτο Μουσολίνι', 'Benito Mussolini'],
  ['Αντρέι Γκρομίκο', 'Andrei Gromyko'],
])('reads %s as %s', (greek, latin) => expect(scoreOf(greek, latin)).toBeGreaterThanOrEqual(0.85))

test.each([
  ['Ντόναλντ Ράμσφελντ', 'Ronald Lumsden'],
  ['Βλαντίμιρ Λένιν', 'Valentin Lapin'],
  ['Τζον Κένεντι', 'Jan Kennet'],
])('does not read %s as %s', (greek, latin) => expect(scoreOf(greek, latin)).toBeLessThan(0.85))
