import { Type } from 'typebox'
import { matching, oneOf, withDefault } from '../../contract/schema.ts'

/** The question of a screening. */
export const screeningQuestion = Type.Object({
  name: Type.String({
    minLength: 1,
    maxLength: 400,
    description:
      'Full name of a person or an organisation, in any script and word order, at least two letters or digits. A listed document or IMO number or wallet address in it is found, too.',
  }),
  type: Type.Optional(
    oneOf(['individual', 'entity'], {
      description: 'Only persons, or only organisations and vessels. Default: both.',
    }),
  ),
  threshold: withDefault(
    Type.Number({
      minimum: 0.5,
      maximum: 1,
      description: 'Minimum similarity of the names. 1: the same words; 0.85: about one letter in eight may differ.',
    }),
    0.85,
  ),
  limit: withDefault(
    Type.Integer({ minimum: 1, maximum: 25, description: 'Maximum number of matches to return, for each name.' }),
    10,
  ),
  names: Type.Optional(
    Type.Array(Type.String({ minLength: 1, maxLength: 400 }), {
      maxItems: 9,
      description:
        'Further names to screen in the same call: aliases, owners, directors, a vessel. The same rules as for name.',
    }),
  ),
  wallet_address: Type.Optional(
    Type.String({
      minLength: 20,
      maxLength: 400,
      ...matching('^\\s*[0-9A-Za-z][!-~]*\\s*$', 'one address, which may stand in a payment URI, without spaces'),
      description:
        'Digital currency address, compared exactly with those that OFAC lists. A prefix of its chain and what a payment URI adds (bitcoin:...?amount=1) ' +
        'are left out. If the holder is unknown, send it as name too.',
    }),
  ),
  birth_date: Type.Optional(
    Type.String({
      ...matching(
        '^[12][0-9]{3}(-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?)?$',
        'a year, month or day as YYYY, YYYY-MM or YYYY-MM-DD',
      ),
      description: 'Date or year of birth: YYYY, YYYY-MM or YYYY-MM-DD. Only for second_identifier.',
    }),
  ),
  country: Type.Optional(
    Type.String({
      ...matching('^[A-Z]{2}$', 'a country code of two capital letters, such as DE'),
      description:
        'Nationality, or country of registration: ISO 3166-1 alpha-2, no user-assigned code but XK. Only for second_identifier.',
    }),
  ),
  document_number: Type.Optional(
    Type.String({
      minLength: 4,
      maxLength: 64,
      description: 'Number of a passport, identity card, tax or company register. Only for second_identifier.',
    }),
  ),
  as_of: Type.Optional(
    Type.String({
      format: 'date',
      description:
        'A past day, YYYY-MM-DD in UTC: searches the lists as they were stored at the end of that day, word for word. A day before the first stored list is refused, uncharged. Default: the lists as they are now.',
    }),
  ),
  certificate: withDefault(
    Type.Boolean({
      description:
        'true: certificate has this answer and your question under the signature of this server, as a record of the search for your files.',
    }),
    false,
  ),
  changed_since: Type.Optional(
    Type.String({
      format: 'date',
      description:
        'For names screened before: a past day, YYYY-MM-DD in UTC. matches then has only entries that were listed or changed after the end of that day; match_count still counts all, and changes says what else is known.',
    }),
  ),
})
