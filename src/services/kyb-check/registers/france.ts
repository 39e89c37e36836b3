import type { Officer, RegisterEntry } from '@farebox/companies'
import { hasLuhnDigit, readDigits } from '@farebox/companies/numbers'
import { joinPresent } from '@farebox/companies/records'
import {
  type FrenchUnit,
  fetchFrenchUnit,
  rechercheEntreprises,
} from '../../../upstreams/recherche-entreprises/recherche-entreprises.ts'
import type { NationalRegister } from './national-register.ts'

/** Sirene and RNE. They do not publish here that a company is insolvent. */
export const france: NationalRegister = {
  upstream: rechercheEntreprises,
  country: 'FR',
  // Companies may object to being published.
  isWhole: false,
  numberInWords: 'a SIREN of nine digits',
  // A SIRET, of fourteen digits, is the SIREN and the number of an establishment.
  readNumber: (stated) => readDigits(stated, 9) ?? readDigits(stated, 14)?.slice(0, 9) ?? null,
  hasCheckDigit: hasLuhnDigit,
  async find(ports, siren) {
    const unit = await fetchFrenchUnit(ports, siren)
    if (!unit) return undefined
    const { etat_administratif: state, date_fermeture: closed } = unit
    const hasCeased = state === 'C'
    const name = unit.nom_raison_sociale ?? unit.nom_complet
    return {
      number: unit.siren,
      name,
      otherNames: unit.nom_raison_sociale ? [unit.nom_complet] : [],
      formerNames: [],
      namesWithForm: formsOf(unit.nature_juridique ?? '').map((form) => `${name} ${form}`),
      state: state === 'A' ? 'active' : hasCeased ? 'ended' : null,
      records: hasCeased ? [`cessée${closed ? ` ${closed}` : ''}`] : [],
      registeredOn: unit.date_creation ?? null,
      endedOn: hasCeased ? (closed ?? null) : null,
      address: unit.siege?.adresse ?? null,
      officers: unit.dirigeants?.flatMap(toOfficer) ?? null,
      ...keptBy(unit),
    }
  },
}

/** By its statuses; nothing if it states none. Of a company it keeps no name, of a person (a form of 1…) also that. */
function keptBy({ statut_diffusion: status, nature_juridique, siege }: FrenchUnit): Pick<RegisterEntry, 'keeps'> {
  if (!status) return {}
  if (status !== 'O') return { keeps: nature_juridique?.startsWith('1') ? ['name', ...OF_COMPANY] : OF_COMPANY }
  return { keeps: (siege?.statut_diffusion_etablissement ?? 'O') === 'O' ? [] : ['address'] }
}

const OF_COMPANY = ['address', 'persons'] as const

// INSEE, catégories juridiques, second level; its last level has the companies of one shareholder.
const FORMS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    '5498': ['EURL', 'SARL'],
    '5720': ['SASU', 'SAS'],
    '52': ['SNC'],
    '54': ['SARL'],
    '55': ['SA'],
    '56': ['SA'],
    '57': ['SAS'],
    '58': ['SE'],
  }),
)

function formsOf(code: string): readonly string[] {
  return FORMS.get(code) ?? FORMS.get(code.slice(0, 2)) ?? []
}

type Dirigeant = NonNullable<FrenchUnit['dirigeants']>[number]

function toOfficer({ type_dirigeant, nom, prenoms, denomination, qualite, date_de_naissance }: Dirigeant): Officer[] {
  const isCompany = type_dirigeant === 'personne morale' || !nom
  const name = isCompany ? (denomination ?? null) : joinPresent(' ', [prenoms, nom])
  return name === null ? [] : [{ name, role: qualite ?? null, isCompany, birthDate: date_de_naissance ?? null }]
}
