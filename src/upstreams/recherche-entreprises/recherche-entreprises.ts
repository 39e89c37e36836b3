import type { Upstream } from '@farebox/third-parties'
import { decoder, spare } from '@farebox/third-parties/decoding'
import { type Static, Type } from 'typebox'
import type { HttpPorts } from '../../contract/context.ts'
import { nullable } from '../../contract/schema.ts'

/** France's companies by INSEE (Sirene) and INPI (RNE), as the state's directory of companies publishes them. */
export const rechercheEntreprises: Upstream = {
  name: "Recherche d'entreprises",
  homepage: 'https://recherche-entreprises.api.gouv.fr/docs/',
  licence: 'etalab-2.0',
  attribution: 'French companies: INSEE (Sirene) and INPI (RNE), Annuaire des Entreprises',
  hosts: { UPSTREAM_RECHERCHE_ENTREPRISES: 'https://recherche-entreprises.api.gouv.fr' },
  pace: { requests: 7, perSeconds: 1 },
}

const SpareText = spare(Type.String())

const Unit = Type.Object({
  siren: Type.String({ pattern: '^[0-9]{9}$' }),
  nom_complet: Type.String({ minLength: 1 }),
  nom_raison_sociale: SpareText,
  /** INSEE's code of the legal form, of four digits, such as 5710. */
  nature_juridique: SpareText,
  /** A: active, C: ceased. Null for a few. */
  etat_administratif: nullable(Type.String()),
  date_creation: SpareText,
  date_fermeture: SpareText,
  /** O: published, P: only in part, since the company or person objects. */
  statut_diffusion: SpareText,
  siege: spare(Type.Object({ adresse: SpareText, statut_diffusion_etablissement: SpareText })),
  dirigeants: spare(
    Type.Array(
      Type.Object({
        type_dirigeant: SpareText,
        nom: SpareText,
        prenoms: SpareText,
        denomination: SpareText,
        qualite: SpareText,
        date_de_naissance: SpareText,
      }),
    ),
  ),
})

/** A company, in the directory's own terms. */
export type FrenchUnit = Static<typeof Unit>

const decode = decoder(rechercheEntreprises, Type.Object({ results: Type.Array(Unit) }))
const TIMEOUT_MS = 5000

/** The company of a SIREN; undefined if the directory has none, or may not publish it. */
export async function fetchFrenchUnit({ http }: HttpPorts, siren: string): Promise<FrenchUnit | undefined> {
  const url = new URL('https://recherche-entreprises.api.gouv.fr/search')
  url.searchParams.set('q', siren)
  url.searchParams.set('per_page', '5')
  const { results } = decode(await http.getJson(url, { timeoutMs: TIMEOUT_MS }))
  // The directory searches texts: another company's text may have the number.
  return results.find((unit) => unit.siren === siren)
}
