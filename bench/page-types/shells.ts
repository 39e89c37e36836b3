import type { Writer } from './pages.ts'

/** The part of a page around the content, with the class names of widespread themes and programs. */
export type Shell = (content: string, writer: Writer, head?: string) => string

function links(writer: Writer, count: number): string {
  return Array.from({ length: count }, (_, at) => `<li><a href="/n${at}">${writer.title()}</a></li>`).join('')
}

function html(head: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`
}

const FOOTER =
  '<footer><p>© 2026 The Mill. All rights reserved.</p><ul><li><a href="/imprint">Imprint</a></li><li><a href="/privacy">Privacy</a></li></ul></footer>'
const COOKIES =
  '<div id="cookie-banner" class="cookie-consent"><p>We use cookies to make this site better.</p><button>Accept</button></div>'

export const SHELLS: readonly Shell[] = [
  // WordPress, Twenty Seventeen
  (content, w, head = '') =>
    html(
      head,
      `<div id="page" class="site"><header id="masthead" class="site-header"><nav id="site-navigation" class="main-navigation"><ul class="menu">${links(w, 6)}</ul></nav></header><div id="content" class="site-content"><div class="wrap"><div id="primary" class="content-area"><main id="main" class="site-main">${content}</main></div><aside id="secondary" class="widget-area"><section class="widget widget_recent_entries"><h2>Recent Posts</h2><ul>${links(w, 5)}</ul></section></aside></div></div>${FOOTER}</div>`,
    ),
  // Bootstrap, built from divs only
  (content, w, head = '') =>
    html(
      head,
      `<div class="navbar"><div class="container"><a class="brand" href="/">The Mill</a><ul class="nav">${links(w, 5)}</ul></div></div><div class="container"><div class="row"><div class="col-md-8">${content}</div><div class="col-md-4 sidebar"><h4>Popular</h4><ul>${links(w, 6)}</ul><div class="newsletter"><p>Get our newsletter once a week.</p></div></div></div></div><div class="footer">${w.paragraph(1)}</div>`,
    ),
  // Utility classes, without descriptive names
  (content, w, head = '') =>
    html(
      head,
      `${COOKIES}<div class="flex min-h-screen flex-col"><div class="sticky top-0 px-4"><a href="/">Mill</a>${Array.from({ length: 5 }, (_, at) => `<a class="px-2" href="/t${at}">${w.title()}</a>`).join(' ')}</div><div class="mx-auto max-w-5xl px-6 py-10">${content}</div><div class="border-t py-6 text-sm"><div class="grid grid-cols-4">${links(w, 8)}</div></div></div>`,
    ),
  // HTML 4, laid out with tables
  (content, w, head = '') =>
    html(
      head,
      `<table width="100%"><tr><td colspan="2"><a href="/">Home</a> | <a href="/map">Site map</a></td></tr><tr><td width="160" valign="top">${Array.from({ length: 7 }, (_, at) => `<a href="/m${at}">${w.title()}</a><br>`).join('')}</td><td valign="top">${content}</td></tr><tr><td colspan="2" align="center">Copyright 2026</td></tr></table>`,
    ),
  // A framework's shell with landmarks
  (content, w, head = '') =>
    html(
      head,
      `<a class="skip-link" href="#main">Skip to content</a><header role="banner"><nav aria-label="Main"><ul>${links(w, 6)}</ul></nav></header><main id="main">${content}</main><aside aria-label="Related"><h2>You may also like</h2><ul>${links(w, 4)}</ul></aside>${FOOTER}${COOKIES}`,
    ),
]
