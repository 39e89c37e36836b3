import type { Hono } from 'hono'
import type { HttpEnv } from '../http/http-env.ts'
import { CORS_HEADERS } from '../http/reply-headers.ts'
import type { FileLinks } from './file-links.ts'

/** GET /api/v1/files/<token>/<name>: a file of a paid answer, for anyone who has its address. */
export function mountFileRoutes(app: Hono<HttpEnv>, { files }: { readonly files: FileLinks }) {
  app.get('/api/v1/files/:token/:name', async (c) => {
    const { token, name } = c.req.param()
    const { bytes, mediaType, service } = await files.open(token, name)
    const extension = EXTENSIONS.get(mediaType) ?? 'bin'
    return c.body(new Uint8Array(bytes), 200, {
      ...CORS_HEADERS,
      'Content-Type': mediaType,
      'Content-Disposition': `inline; filename="${service}.${extension}"`,
      'Cache-Control': 'private, max-age=3600, immutable',
      // Callers and pages produced the content: a browser must not treat it as a page of ours.
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
    })
  })
}

const EXTENSIONS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'image/png': 'png',
    'image/jpeg': 'jpg',
    'image/webp': 'webp',
    'image/gif': 'gif',
    'image/avif': 'avif',
    'application/pdf': 'pdf',
  }),
)
