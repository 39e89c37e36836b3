import type { Service } from '../../contract/define-service.ts'
import { addressFieldOf, mediaTypeOf } from '../file-type.ts'

/** The schema of the answer of a service where a file may come as an address: x_url in the place of x_base64. */
export function withLinkedFiles({ output, example }: Pick<Service, 'output' | 'example'>): object {
  const examples: Readonly<Record<string, unknown>> = { ...example.output }
  // What the example leaves out may be a file; what it shows tells whether it is.
  const files = Object.keys(output.properties).flatMap((field) => {
    const address = addressFieldOf(field)
    const isFile = examples[field] === undefined || mediaTypeOf(examples[field]) !== undefined
    return address !== undefined && isFile ? [{ field, address }] : []
  })
  if (files.length === 0) return output
  const { properties } = output
  const required: readonly string[] = output.required ?? []
  const addresses = files.map(({ field, address }) => [
    address,
    {
      type: 'string',
      format: 'uri',
      description: `Only with Prefer: return=links, instead of ${field}. Holds for 24 hours.`,
    },
  ])
  const needed = files.filter(({ field }) => required.includes(field))
  return {
    ...output,
    properties: { ...properties, ...Object.fromEntries(addresses) },
    required: required.filter((name) => !needed.some(({ field }) => field === name)),
    ...(needed.length > 0 && {
      allOf: needed.map(({ field, address }) => ({ anyOf: [{ required: [field] }, { required: [address] }] })),
    }),
  }
}
