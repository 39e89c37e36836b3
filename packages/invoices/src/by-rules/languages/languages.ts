import arabic from './ar.json' with { type: 'json' }
import czech from './cs.json' with { type: 'json' }
import danish from './da.json' with { type: 'json' }
import german from './de.json' with { type: 'json' }
import greek from './el.json' with { type: 'json' }
import english from './en.json' with { type: 'json' }
import spanish from './es.json' with { type: 'json' }
import finnish from './fi.json' with { type: 'json' }
import french from './fr.json' with { type: 'json' }
import hebrew from './he.json' with { type: 'json' }
import italian from './it.json' with { type: 'json' }
import japanese from './ja.json' with { type: 'json' }
import korean from './ko.json' with { type: 'json' }
import norwegian from './nb.json' with { type: 'json' }
import dutch from './nl.json' with { type: 'json' }
import polish from './pl.json' with { type: 'json' }
import portuguese from './pt.json' with { type: 'json' }
import russian from './ru.json' with { type: 'json' }
import swedish from './sv.json' with { type: 'json' }
import type { InvoiceTerms } from './terms.ts'
import turkish from './tr.json' with { type: 'json' }
import chinese from './zh.json' with { type: 'json' }

/** The languages that the rules read. English is the first. */
export const LANGUAGES = [
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
  turkish,
  greek,
  russian,
  japanese,
  chinese,
  korean,
  arabic,
  hebrew,
  // What a file of JSON holds is checked by languages.test.ts.
] as readonly InvoiceTerms[]
