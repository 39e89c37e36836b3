import { Type } from 'typebox'
import { DateTime, nullable, oneOf } from '../../contract/schema.ts'

const AGREEMENT = ['agrees', 'differs', 'unknown'] as const
const Compared = (what: string) =>
  oneOf([...AGREEMENT], { description: `Your ${what} compared with the listed ones; unknown if either side has none.` })

const Version = nullable(
  Type.Object({
    published_on: nullable(Type.String({ format: 'date', description: 'Same as in published.' })),
    entries_stated: nullable(
      Type.Integer({ minimum: 0, description: 'Number of entries that the file states; null if it does not.' }),
    ),
    sha256: Type.String({ pattern: '^[0-9a-f]{64}$', description: 'SHA-256 of the official file as served.' }),
  }),
)

const PublishedOn = nullable(
  Type.String({ format: 'date', description: 'YYYY-MM-DD; null when the list is missing or its file gives no date.' }),
)

/** The answer of a screening. */
export const ScreeningAnswer = Type.Object({
  query: Type.String({ description: 'The name as given, trimmed.' }),
  results: Type.Array(
    Type.Object({
      query: Type.String({ description: 'The name or the wallet address, as given, trimmed.' }),
      match_count: Type.Integer({ minimum: 0, description: 'Number of matching entries, before the limit.' }),
      is_potential_match: Type.Boolean({ description: 'True when match_count is above 0.' }),
    }),
    { description: 'One row for name, one for each of names, one for wallet_address, in this order.' },
  ),
  match_count: Type.Integer({
    minimum: 0,
    description:
      'Number of entries at or above the threshold, before the limit, over all rows of results. A party may be on several lists.',
  }),
  matches: Type.Array(
    Type.Object({
      score: Type.Integer({
        minimum: 0,
        maximum: 100,
        description:
          'Similarity of the names: 100 is the same name; 85 corresponds to the default threshold of 0.85. At most 95 for a listed name beside others in ' +
          'one field, and 86 for an organisation by the one rare word of its name.',
      }),
      list: oneOf(['OFAC SDN', 'EU', 'UN', 'UK'], { description: 'The list the entry is on.' }),
      id: Type.String({ description: "The list's own identifier: OFAC uid, EU or UN reference number, UK unique ID." }),
      name: Type.String({ description: 'Main name of the entry, in Latin letters.' }),
      type: oneOf(['individual', 'entity'], { description: 'Vessels and aircraft count as entities.' }),
      programs: Type.String({ description: "Sanctions programmes, joined with ', '; may be empty." }),
      aliases: Type.Array(Type.String(), { description: 'Its other names, in any script; weak aliases last.' }),
      matched_on: Type.String({
        description: 'The name or alias that matched best, as listed; or the number or address.',
      }),
      is_weak_alias: Type.Boolean({
        description: 'True when the list itself calls that alias weak: too broad to identify anyone alone.',
      }),
      query: Type.String({ description: 'Your name or wallet address that matched.' }),
      matched_by: oneOf(['name', 'document_number', 'wallet_address'], {
        description:
          'wallet_address: exactly this address is listed; document_number: your name has exactly a listed number of seven signs or more, such as an IMO number. ' +
          'Score 100, and matched_on is the address or the number.',
      }),
      birth_dates: Type.Array(Type.String(), {
        description:
          "As listed: YYYY, YYYY-MM or YYYY-MM-DD; a trailing '~' means about; 'from/to' means between. Often several.",
      }),
      countries: Type.Array(Type.String(), {
        description: 'Countries of nationality, registration and address: ISO 3166-1 alpha-2, or the listed words.',
      }),
      documents: Type.Array(
        Type.Object({
          type: Type.String({ description: "As the list words it, such as 'Passport' or 'Tax ID No.'." }),
          number: Type.String({ description: 'The number as listed.' }),
        }),
        { description: 'Passports, identity, tax and register numbers on the list; an empty list proves nothing.' },
      ),
      listed_on: nullable(
        Type.String({
          format: 'date',
          description: 'YYYY-MM-DD; null if the list does not say; OFAC never does.',
        }),
      ),
      second_identifier: oneOf([...AGREEMENT], {
        description:
          'Your document_number, else birth_date, else country, compared with the listed ones. differs is a reason to doubt the match, ' +
          'never to dismiss it: lists may be incomplete or wrong. Changes no score; among equal scores, agrees comes first.',
      }),
      compared: Type.Object({
        birth_date: Compared('birth_date'),
        country: Compared('country'),
        document_number: Compared('document_number'),
      }),
    }),
    {
      description:
        'Best first, at most `limit` for each row of results. With changed_since: only entries listed or changed after that day.',
    },
  ),
  threshold: Type.Number({ description: 'The threshold used, 0.5 to 1.' }),
  is_potential_match: Type.Boolean({
    description: 'True when there is a match on a searched list. False means nothing if complete is false.',
  }),
  complete: Type.Boolean({
    description:
      'True when all four lists were searched for names of up to 24 words in scripts that are compared well; else warning says what is missing.',
  }),
  lists: Type.Object({
    'OFAC SDN': Type.Integer({ minimum: 0, description: 'Entries searched; 0: the list is missing, not searched.' }),
    EU: Type.Integer({ minimum: 0, description: 'Entries searched; 0: the list is missing, not searched.' }),
    UN: Type.Integer({ minimum: 0, description: 'Entries searched; 0: the list is missing, not searched.' }),
    UK: Type.Integer({ minimum: 0, description: 'Entries searched; 0: the list is missing, not searched.' }),
    loaded_at: DateTime('Download time of the oldest searched copy, UTC. Copies are renewed every 12 hours.'),
    sources: Type.Array(Type.String(), { description: 'Addresses of the official files that were searched.' }),
    published: Type.Object(
      { 'OFAC SDN': PublishedOn, EU: PublishedOn, UN: PublishedOn, UK: PublishedOn },
      { description: 'The day each searched file was published or generated, as the file states, UTC.' },
    ),
    versions: Type.Object(
      { 'OFAC SDN': Version, EU: Version, UN: Version, UK: Version },
      { description: 'Which file of each list was searched, for your records; null for a missing list.' },
    ),
  }),
  warning: nullable(
    Type.String({
      description:
        'Which lists are missing, could not be renewed for two days, or are older than 14 days by their own date, which scripts ' +
        'of your names are compared badly, whether a name has more than 24 words, and which listed persons have every word or initial of a ' +
        'name without a match, and more, or which party is called by one of its words alone; null when none.',
    }),
  ),
  as_of: nullable(
    Type.String({
      format: 'date',
      description:
        'The day at whose end, UTC, the searched lists were stored; null: the lists as they were at the time of the call.',
    }),
  ),
  changes: nullable(
    Type.Object(
      {
        since: Type.String({
          format: 'date',
          description: 'The day of changed_since; its end, UTC, is compared with.',
        }),
        unchanged_count: Type.Integer({
          minimum: 0,
          description: 'Matches that were listed word for word then, too, and are left out of matches.',
        }),
        no_longer_matching: Type.Array(
          Type.Object({
            query: Type.String({ description: 'Your name or wallet address.' }),
            list: oneOf(['OFAC SDN', 'EU', 'UN', 'UK'], { description: 'The list the entry was on.' }),
            id: Type.String({ description: "The list's own identifier." }),
            name: Type.String({ description: 'Main name of the entry then.' }),
          }),
          { description: 'Entries that matched then and do not now: removed, or listed under other names.' },
        ),
      },
      { description: 'Null without changed_since.' },
    ),
  ),
  certificate: nullable(
    Type.Object(
      {
        jws: Type.String({
          description:
            'JSON Web Signature (RFC 7515, compact, EdDSA) over your question, this answer, server, time and program; /.well-known/did.json has the keys.',
        }),
        statement: Type.String({ description: 'What is certified, in words.' }),
      },
      { description: 'The record of the search; null unless certificate was true. Keep it with the answer.' },
    ),
  ),
  disclaimer: Type.String({ description: 'What this screening cannot do; always the same text.' }),
})
