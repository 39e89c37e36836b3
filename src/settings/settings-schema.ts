import { type Static, type TObject, type TProperties, Type } from 'typebox'
import { BackendSettings } from '../backends/backend-settings.ts'
import { OpenApiSettings } from '../backends/open-api-settings.ts'
import { Price } from '../backends/price.ts'

const HTTPS_URL = '^https?://[^\\s"<>]+$'
const MOST_TRIALS = 1000

function trials(description: string) {
  return Type.Integer({ minimum: 1, maximum: MOST_TRIALS, description: `${description} 1 to ${MOST_TRIALS}.` })
}

const ofAnyService = {
  enabled: Type.Optional(
    Type.Boolean({ description: 'true or false. With false the service is neither sold nor listed.' }),
  ),
  trials_per_day: Type.Optional(trials('Free calls of this service for each client address and UTC day.')),
}

const ServiceSettings = Type.Object(
  { price: Type.Optional(Price), ...ofAnyService },
  { additionalProperties: false, description: 'Overrides of the catalog for this service.' },
)

// Told apart by the first required field; a document may have a backend, too.
const NewService = Type.Union([withSale(OpenApiSettings), withSale(BackendSettings)])

function withSale<Fields extends TProperties>({
  properties,
  ...options
}: TObject<Fields> & { readonly description?: string }) {
  return Type.Object(
    { ...properties, ...ofAnyService },
    { additionalProperties: false, description: options.description ?? '' },
  )
}

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

const Common = Type.Object(common)

/** The operator's decisions. Every field is optional. */
export interface Settings extends Static<typeof Common> {
  /** By slug, those of the operator's own APIs too. */
  readonly services?: Readonly<Record<string, Static<typeof ServiceSettings>>>
  /** What the services of the operator's own APIs are made from, by slug, without the prices. */
  readonly backends?: Readonly<Record<string, object>>
}

/** The operator's decisions as they are written: an entry with a backend or a document is an API of the operator's own. */
export interface WrittenSettings extends Static<typeof Common> {
  readonly services?: Readonly<Record<string, Static<typeof ServiceSettings> | Static<typeof NewService>>>
}

/** The schema of farebox.config.json for a server with these services. */
export function settingsSchemaOf(slugs: readonly string[]): TObject {
  const services = Type.Object(Object.fromEntries(slugs.map((slug) => [slug, Type.Optional(ServiceSettings)])), {
    additionalProperties: NewService,
    description:
      'By slug; a new slug with "backend" or "openapi" sells an API of yours. price and trials_per_day are followed while the server runs.',
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
