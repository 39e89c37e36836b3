import { type Static, Type } from 'typebox'
import { DateTime, nullable } from '../../contract/schema.ts'
import type { CapturedPage } from './capture-page.ts'

/** The page that was timestamped with capture. */
export const Capture = nullable(
  Type.Object(
    {
      record: Type.String({
        description:
          'One line of JSON (RFC 8785): addresses, status, title, time, SHA-256 of picture and of text, certificate. Its own SHA-256 is what was timestamped: store it as it is.',
      }),
      picture_base64: Type.String({ description: 'The page from top to end as PNG, base64, at most 12000 px high.' }),
      picture_truncated: Type.Boolean({ description: 'True where the page is higher than that.' }),
      text: Type.String({ description: 'What a reader sees of it, as plain text.' }),
      final_url: Type.String({ description: 'Address of the page after redirects.' }),
      http_status: Type.Integer({ description: 'HTTP status of the page.' }),
      title: Type.String({ description: 'Title of the page; may be empty.' }),
      captured_at: DateTime('When the picture was taken, UTC.'),
      tls: nullable(
        Type.Object(
          {
            subject: Type.String({ description: 'Whom the certificate names.' }),
            issuer: Type.String({ description: 'Who issued it.' }),
            fingerprint_sha256: Type.String({ description: 'Its SHA-256.' }),
            valid_to: DateTime('When it ends, UTC.'),
            protocol: Type.String({ description: 'Version of TLS.' }),
            problem: nullable(Type.String({ description: 'Why clients do not trust it; null when they do.' })),
          },
          {
            description:
              'The certificate the server showed a moment after the picture; null for http, and where it did not answer again.',
          },
        ),
      ),
    },
    { description: 'Picture, text and certificate of the page; null without capture.' },
  ),
)

/** In the words of the answer. */
export function toCapture({
  sealed,
  png,
  isCut,
  text,
  url,
  status,
  title,
  at,
  tls,
}: CapturedPage): Static<typeof Capture> {
  return {
    record: sealed.record,
    picture_base64: Buffer.from(png).toString('base64'),
    picture_truncated: isCut,
    text,
    final_url: url,
    http_status: status,
    title,
    captured_at: at,
    tls: tls && { ...tls },
  }
}
