import { SANDBOX_TOKENS } from '@farebox/sandbox/tokens'
import { createChannelTerms } from '@farebox/till/channels'
import { BASE_MAINNET, BASE_SEPOLIA, SOLANA_DEVNET, SOLANA_MAINNET } from '@farebox/till/networks'
import { decodePaymentRequiredHeader } from '@x402/core/http'
import { sanitizeResourceServiceMetadata } from '@x402/extensions/bazaar'
import { describe, expect, test } from 'vitest'
import { createChannelOffer } from '../packages/till/src/payment/channels/channel-offer.ts'
import { createEvmAdapter } from '../packages/till/src/payment/evm/evm-adapter.ts'
import type { EvmNetwork } from '../packages/till/src/payment/networks.ts'
import type { SolanaNetwork } from '../packages/till/src/payment/solana/solana-network.ts'
import { createOffer, type Offer } from '../packages/till/src/payment/terms/offer.ts'
import { createPaymentOption } from '../packages/till/src/payment/terms/payment-option.ts'
import { tokenDecimals } from '../packages/till/src/payment/terms/token-decimals.ts'
import { signInExtension } from '../src/payment/sign-in.ts'
import { describeService } from '../src/payment/terms/describe-service.ts'
import { catalog } from '../src/services/catalog.ts'
import { PAY_TO } from './kit/test-app.ts'

// Any address of the usual length.
const SOLANA_ADDRESS = SOLANA_MAINNET.asset
// The bytes beside the value of PAYMENT-REQUIRED, including the status line; see test/catalog.test.ts.
const OTHER_HEADERS = 560
// A usual name, one longer than most names that clouds generate, and about the longest that a person would still type.
const HOSTS = [
  'api.example.com',
  `${'a'.repeat(40)}-1234567890.us-central1.run.example`,
  `${'a'.repeat(60)}.${'b'.repeat(58)}.example`,
]

/** The terms of a live server on both chains. */
function offerAt(baseUrl: string, service: (typeof catalog)[number]): Offer {
  const adapters = [onEvm({ ...BASE_MAINNET, payTo: PAY_TO, explorer: '' }), onSolana(SOLANA_MAINNET)]
  return createOffer(service, { adapters, description: describeService(service, { baseUrl, seller: 'Shop' }) })
}

/** Those of a sandbox, which has four ways to be paid. */
function sandboxOfferAt(baseUrl: string, service: (typeof catalog)[number]): Offer {
  const { evm, solana } = SANDBOX_TOKENS
  const adapters = [
    onEvm({ ...BASE_MAINNET, asset: evm, payTo: PAY_TO, explorer: '' }),
    onSolana({ ...SOLANA_MAINNET, asset: solana }),
    unlisted(onEvm({ ...BASE_SEPOLIA, payTo: PAY_TO, explorer: '' })),
    unlisted(onSolana(SOLANA_DEVNET)),
  ]
  return createOffer(service, { adapters, description: describeService(service, { baseUrl }) })
}

type Ways = Parameters<typeof createOffer>[1]['adapters'][number]

function onEvm(network: EvmNetwork): Ways {
  // The terms depend on the network alone.
  return createEvmAdapter({ network } as unknown as Parameters<typeof createEvmAdapter>[0])
}

function onSolana({ network, networkV1, asset }: Pick<SolanaNetwork, 'network' | 'networkV1' | 'asset'>): Ways {
  return {
    optionFor: (sold, resource) =>
      sold.alsoAccepts.includes('solana')
        ? createPaymentOption(sold, {
            network,
            networkV1,
            payTo: SOLANA_ADDRESS,
            asset,
            extra: { feePayer: SOLANA_ADDRESS, ...tokenDecimals(asset) },
            resource,
            readPayload: () => '',
            readAmount: () => undefined,
          })
        : undefined,
  }
}

function unlisted({ optionFor }: Ways): Ways {
  return {
    optionFor(service, resource) {
      const option = optionFor(service, resource)
      return option && { ...option, isListed: false }
    },
  }
}

describe.each(HOSTS)('at https://%s', (host) => {
  test.each([
    ['a live server', offerAt],
    ['a sandbox', sandboxOfferAt],
  ])('every 402 of %s fits the header limit of a proxy, even with the longest reason for a refusal', (_, offerOf) => {
    for (const service of catalog) {
      const offer = offerOf(`https://${host}`, service)
      for (const { headers } of [offer.unpaid, offer.reject('r'.repeat(100), 'It was not accepted.')]) {
        const header = headers['PAYMENT-REQUIRED'] ?? ''
        expect(header.length + OTHER_HEADERS, service.slug).toBeLessThanOrEqual(4000)
        const { accepts, resource } = decodePaymentRequiredHeader(header)
        expect(accepts).toEqual(offer.accepted.map(({ v2 }) => v2))
        expect(service.description.startsWith((resource.description ?? '').replace(/…$/, ''))).toBe(true)
        expect(resource.description?.length).toBeGreaterThan(0)
      }
    }
  })
})

test('at an address of usual length no description is cut, except one or two long ones sold on both chains', () => {
  const cut = catalog.filter((service) => {
    const header = offerAt('https://api.example.com', service).unpaid.headers['PAYMENT-REQUIRED'] ?? ''
    return decodePaymentRequiredHeader(header).resource.description !== service.description
  })
  expect(cut.length).toBeLessThanOrEqual(2)
})

test('who sells what is in the terms of nearly every service, by the rules of indexers', () => {
  const described = catalog.filter((service) => {
    const { resource } = decodePaymentRequiredHeader(
      offerAt('https://api.example.com', service).unpaid.headers['PAYMENT-REQUIRED'] ?? '',
    )
    const { serviceName, tags, iconUrl } = resource
    if (serviceName === undefined) return false
    // The official package drops what breaks a rule.
    expect(sanitizeResourceServiceMetadata(resource)).toEqual({ serviceName, tags, iconUrl })
    expect(serviceName).toBe(`Shop ${service.name}`)
    return true
  })
  expect(described.length).toBeGreaterThan(catalog.length * 0.8)
})

describe.each(HOSTS)('at the channel addresses of https://%s', (host) => {
  test.each([
    ['a live server', offerAt],
    ['a sandbox', sandboxOfferAt],
  ])('the 402s of %s fit, with the longest correction', (_, offerOf) => {
    const most = Number.MAX_SAFE_INTEGER
    const word = `0x${'f'.repeat(64)}`
    const channel = {
      id: word,
      balance: most,
      claimed: most,
      charged: most,
      voucher: `0x${'f'.repeat(130)}`,
      refunds: 0,
      refund_nonce: -1,
      is_behind: 0,
    }
    const network = { ...BASE_MAINNET, payTo: PAY_TO, explorer: '' }
    const baseUrl = `https://${host}`
    for (const service of catalog) {
      const ordinary = offerOf(baseUrl, service)
      const terms = createChannelTerms(network, [{ address: PAY_TO }] as never)
      const offer = createChannelOffer(service, {
        ordinary,
        terms,
        isOffered: true,
        resource: `${baseUrl}/api/v1/channel/${service.slug}`,
        docs: `${baseUrl}/docs`,
      })
      const corrected = offer.correct({ ...channel, withdraw_at: 2 ** 40 - 1 })
      const unpaid = [offer.unpaid, offer.reject('r'.repeat(100), 'It was not.')]
      for (const { headers, extras } of [...unpaid, corrected]) {
        const header = headers['PAYMENT-REQUIRED'] ?? ''
        expect(header.length + OTHER_HEADERS, service.slug).toBeLessThanOrEqual(4000)
        const { accepts, extensions } = decodePaymentRequiredHeader(header)
        const exact = headers === corrected.headers ? ordinary.options : ordinary.accepted
        expect(accepts.map(({ scheme }) => scheme)).toEqual(['batch-settlement', ...exact.map(() => 'exact')])
        expect(Object.keys(extensions ?? {})).toEqual(['payment-identifier'])
        expect(JSON.stringify(extras.accepts)).not.toContain('batch-settlement')
      }
      const payment = { key: `eip155:8453|${word}|refund`, network: 'eip155:8453' }
      const asked = { baseUrl, now: new Date(), payment, statement: 'Close this channel of mine.' }
      const extensions = signInExtension(`${baseUrl}/api/v1/channel/${service.slug}`, asked)
      const { headers } = offer.reject('sign_in_required', 'Prove it.', { extensions })
      expect((headers['PAYMENT-REQUIRED'] ?? '').length + OTHER_HEADERS, service.slug).toBeLessThanOrEqual(4000)
    }
  })
})
