// The namespaces of RSS and Atom, under every address they ever had; their names are written without a prefix.
const CORE = [
  'http://backend.userland.com/rss',
  'http://backend.userland.com/rss2',
  'http://backend.userland.com/rss2.1',
  'http://blogs.law.harvard.edu/tech/rss',
  'http://cyber.law.harvard.edu/rss/rss.html',
  'http://channel.netscape.com/rdf/simple/0.9/',
  'http://my.netscape.com/rdf/simple/0.9/',
  'http://my.netscape.com/publish/formats/rss-0.91.dtd',
  'http://purl.org/rss/1.0/',
  'http://purl.org/net/rss1.1#',
  'http://purl.oclc.org/net/rss_2.0/enc#',
  'http://www.w3.org/2005/atom',
  'http://purl.org/atom/ns#',
  'http://purl.org/echo/',
  'http://purl.org/pie/',
  'http://example.com/newformat#',
  'http://example.com/necho',
  'uri/of/echo/namespace#',
]

const EXTENSIONS: Readonly<Record<string, string>> = {
  'http://purl.org/dc/elements/1.1/': 'dc',
  'http://purl.org/dc/elements/1.0/': 'dc',
  'http://purl.org/dc/terms/': 'dcterms',
  'http://purl.org/rss/1.0/modules/content/': 'content',
  'http://www.itunes.com/dtds/podcast-1.0.dtd': 'itunes',
  'http://example.com/dtds/podcast-1.0.dtd': 'itunes',
  'http://search.yahoo.com/mrss': 'media',
  'http://search.yahoo.com/mrss/': 'media',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#': 'rdf',
  'http://www.w3.org/1999/xhtml': 'xhtml',
  'http://www.w3.org/1999/xlink': 'xlink',
  'http://www.w3.org/2000/svg': 'svg',
  'http://www.w3.org/1998/math/mathml': 'math',
  'http://www.w3.org/xml/1998/namespace': 'xml',
}

const PREFIX_BY_ADDRESS = new Map([...CORE.map((address) => [address, ''] as const), ...Object.entries(EXTENSIONS)])

/** The customary prefix of a known namespace: '' for RSS and Atom; undefined for an unknown namespace. */
export function customaryPrefix(address: string): string | undefined {
  return PREFIX_BY_ADDRESS.get(address.trim().toLowerCase())
}
