import { type Static, Type } from 'typebox'
import { DateTime, nullable } from '../../contract/schema.ts'
import type { CapturedPage } from './capture-page.ts'

/** The page that was timestamped with capture. */
export const Capture = nullable(
  Type.Object(
    {
      record: Type.String({
        description:
          'One line of JSON (RFC 8785): addresses, status, title, time, SHA-256 of picture and of text, certificate. The SHA-256 of this line was timestamped: store it unchanged.',
      }),
      picture_base64: Type.String({ description: 'The page from top to end as PNG, base64, at most 12000 px high.' }),
      picture_truncated: Type.Boolean({
        description: 'True if the picture lacks part of the page, such as its end.',
      }),
      text: Type.String({ description: 'The visible text of the page, as plain text.' }),
      final_url: Type.String({ description: 'Address of the page after redirects.' }),
      http_status: Type.Integer({ description: 'HTTP status of the page.' }),
      title: Type.String({ description: 'Title of the page; may be empty.' }),
      captured_at: DateTime('When the picture was taken, UTC.'),
      tls: nullable(
        Type.Object(
          {
            subject: Type.String({ description: 'The subject that the certificate names.' }),
            issuer: Type.String({ description: 'The issuer of the certificate.' }),
            fingerprint_sha256: Type.String({ description: 'SHA-256 of the certificate.' }),
            valid_to: DateTime('When the certificate expires, UTC.'),
            protocol: Type.String({ description: 'TLS version of the connection.' }),
            problem: nullable(
              Type.String({ description: 'Why clients do not trust the certificate; null if they do.' }),
            ),
          },
          {
            description:
              'The certificate that the server presented just after the picture; null for http, and if the server did not answer again.',
          },
        ),
      ),
    },
    { description: 'Picture, text and certificate of the page; null without capture.' },
  ),
)

/** A captured page as part of the answer. */
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
