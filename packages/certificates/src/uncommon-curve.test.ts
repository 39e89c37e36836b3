import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:tls'
import { expect, test } from 'vitest'
import { createHandshake } from './peer-certificate.ts'

// Made by OpenSSL: req -x509 -newkey ec -pkeyopt ec_paramgen_curve:brainpoolP256r1 -days 36500
const KEY = `-----BEGIN PRIVATE KEY-----
MIGIAgEAMBQGByqGSM49AgEGCSskAwMCCAEBBwRtMGsCAQEEIFyUBu42TqWKvshm
/lvn6R6uz5P+bvwNKIR+EhWjSj6UoUQDQgAELvVn0epXITFDB0pV6hDasLQDV6yZ
CM5srmMLugkvtlY3E9ZRG2dyZ30rwHEQ67yvbS3LisfVNmqLvDIp9mt5hw==
-----END PRIVATE KEY-----`
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBkjCCATegAwIBAgIUWZB/fCi6bzsU8IpFOfbKlWifO3AwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJYnJhaW5wb29sMCAXDTI2MTEyOTAzMDc0OVoYDzIxMjYxMTA1
MDMwNzQ5WjAUMRIwEAYDVQQDDAlicmFpbnBvb2wwWjAUBgcqhkjOPQIBBgkrJAMD
AggBAQcDQgAELvVn0epXITFDB0pV6hDasLQDV6yZCM5srmMLugkvtlY3E9ZRG2dy
Z30rwHEQ67yvbS3LisfVNmqLvDIp9mt5h6NkMGIwHQYDVR0OBBYEFMmUPzR/tVbf
2OcGqq87x6Tf7uqjMB8GA1UdIwQYMBaAFMmUPzR/tVbf2OcGqq87x6Tf7uqjMA8G
A1UdEwEB/wQFMAMBAf8wDwYDVR0RBAgwBocEfwAAATAKBggqhkjOPQQDAgNJADBG
AiEAgXlONbQJjc8VRHqjLhYlIAMDtFq2BWRzf0GKmjWR9xICIQCRTWBzfLW2GpUE
efHk/vlQlmJqG4YvfGSfCCLBhykzlQ==
-----END CERTIFICATE-----`

// RFC 7027. Node's legacy object of such a certificate ends the process.
test('a key on a curve that NIST has no name for is reported, and ends nothing', async () => {
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (socket) => socket.on('error', () => {}))
  server.on('tlsClientError', () => {}).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const { port } = server.address() as AddressInfo
    const target = { hostname: '127.0.0.1', port, addresses: [{ address: '127.0.0.1', family: 4 as const }] }
    const handshake = createHandshake(undefined)
    expect(await handshake(target, { signal: AbortSignal.timeout(5000) })).toMatchObject({
      subject: 'CN=brainpool',
      key: { type: 'ec', bits: 256 },
      problem: expect.stringMatching(/^self-signed/),
    })
  } finally {
    server.close()
  }
})
