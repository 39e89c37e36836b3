import type { Credit } from '@farebox/third-parties'

/** Attribution of the gazetteer. */
export const geoNames: Credit = {
  name: 'GeoNames',
  homepage: 'https://www.geonames.org',
  licence: 'CC-BY-4.0',
  attribution: 'Names and coordinates of places by GeoNames (geonames.org), indexed',
}

/** Labels of Wikidata for the places of Natural Earth. */
export const naturalEarth: Credit = {
  name: 'Natural Earth',
  homepage: 'https://www.naturalearthdata.com',
  licence: 'Public domain; labels of Wikidata, CC0-1.0',
}

/** Names of states, provinces and counties in 22 languages. */
export const cldr: Credit = {
  name: 'Unicode CLDR',
  homepage: 'https://cldr.unicode.org',
  licence: 'Unicode-3.0',
}

/** Islands, regions and parks. */
export const wordNet: Credit = {
  name: 'WordNet 3.1 of Princeton University',
  homepage: 'https://wordnet.princeton.edu',
  licence: 'WordNet-3.0',
}
