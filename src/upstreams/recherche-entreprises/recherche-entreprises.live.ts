import { type LiveVendor, liveCall } from '../../../test/kit/live-vendor.ts'
import { replaceFields } from '../../../test/kit/replace-fields.ts'
import { fetchFrenchUnit, rechercheEntreprises } from './recherche-entreprises.ts'

const INVENTED = { nom: 'EXEMPLE', prenoms: 'MARIE CLAIRE', annee_de_naissance: '1964', date_de_naissance: '1964-09' }

export const live: LiveVendor = {
  upstreams: [rechercheEntreprises],
  calls: [
    liveCall({
      what: 'the entry of Orange',
      ask: (context) => fetchFrenchUnit(context, '380129866'),
      holds: (unit) => unit?.nom_complet.includes('ORANGE') === true && unit.etat_administratif === 'A',
      recording: { file: 'search.json', select: replaceFields(INVENTED) },
    }),
  ],
}
