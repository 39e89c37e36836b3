import { type Static, type TObject, Type } from 'typebox'

const HTTPS_URL = '^https?://[^\\s"<>]+$'
const MOST_TRIALS = 1000

/**
 * A price in USDC: above 0, at most 100, at most six digits after the point. The 402 header has no room for a higher
 * one.
 */
const Price = Type.String({
  pattern: '^(?!0+(\\.0+)?$)(100(\\.0{1,6})?|\\d{1,2}(\\.\\d{1,6})?)$',
  description: 'Price of a call in USDC, as a string: above "0", at most "100", at most six digits after the point.',
})

function trials(description: string) {
  return Type.Integer({ minimum: 1, maximum: MOST_TRIALS, description: `${description} 1 to ${MOST_TRIALS}.` })
}

const ServiceSettings = Type.Object(
  {
    price: Type.Optional(Price),
    enabled: Type.Optional(
      Type.Boolean({ description: 'true or false. With false the service is neither sold nor listed.' }),
    ),
    trials_per_day: Type.Optional(trials('Free calls of this service for each client address and UTC day.')),
  },
  { additionalProperties: false, description: 'Overrides of the catalog for this service.' },
)

const Limits = Type.Object(
  {
    calls_per_client: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 100_000,
        description:
          'Concurrent calls of one client address, and of one payer: 0 to 100000; 0 = no limit. MAX_CALLS_PER_CLIENT wins.',
      }),
    ),
    paid_calls: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 3500,
        description: 'Concurrent paid calls of all callers: 1 to 3500. MAX_PAID_CALLS wins.',
      }),
    ),
  },
  { additionalProperties: false, description: 'Limits on callers. Read at the start.' },
)

const common = {
  $schema: Type.Optional(Type.String({ description: 'Address of this schema, for editors.' })),
  name: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 60,
      description: 'Name on the pages, 1 to 60 characters. Read at the start.',
    }),
  ),
  logo: Type.Optional(
    Type.String({
      pattern: '\\.(svg|png)$',
      maxLength: 500,
      description: 'Path of an .svg or .png file, relative to this file, at most 256 KiB. Read at the start.',
    }),
  ),
  contact: Type.Optional(
    Type.String({
      pattern: '^(mailto:[^@\\s"<>]+@[^@\\s"<>]+|https?://[^\\s"<>]+)$',
      description: 'Contact for callers: mailto:, https:// or http://. Read at the start.',
    }),
  ),
  terms_url: Type.Optional(
    Type.String({ pattern: HTTPS_URL, description: 'Terms of service, https:// or http://. Read at the start.' }),
  ),
  privacy_url: Type.Optional(
    Type.String({ pattern: HTTPS_URL, description: 'Privacy notice, https:// or http://. Read at the start.' }),
  ),
  trials_per_day: Type.Optional(
    trials('Free calls of every service without a number of its own, for each client address and UTC day.'),
  ),
  limits: Type.Optional(Limits),
}

const Settings = Type.Object({
  ...common,
  services: Type.Optional(Type.Record(Type.String(), ServiceSettings)),
})

/** The operator's decisions. Every field is optional. */
export type Settings = Static<typeof Settings>

/** The schema of farebox.config.json for a server with these services. */
export function settingsSchemaOf(slugs: readonly string[]): TObject {
  const services = Type.Object(Object.fromEntries(slugs.map((slug) => [slug, Type.Optional(ServiceSettings)])), {
    additionalProperties: false,
    description: 'By slug. price and trials_per_day are followed while the server runs.',
  })
  return Type.Object(
    { ...common, services: Type.Optional(services) },
    {
      additionalProperties: false,
      title: 'farebox.config.json',
      description: 'Settings of a Farebox server. Environment variables take precedence.',
    },
  )
}
