import { type RenderOptions, toBuffer } from 'bwip-js'
import { barcode } from '../src/services/barcode/barcode.service.ts'
import type { Bench } from './figure.ts'
import { measureOverhead, type Pair } from './overhead.ts'

const SAMPLES = 60

/** Times every barcode type at scale 3, beside bwip-js drawing the same pixels. */
export const bench: Bench = {
  shows: 'speed',
  services: ['barcode'],
  run: ({ say }) => measureOverhead(barcode, { peer: 'bwip-js', pairs: PAIRS, say }),
}

const PAIRS = [
  linear('code128', 'FAREBOX-0123456789', { bcid: 'code128', paddingleft: 10, paddingright: 10 }),
  linear('ean13', '4006381333931', { bcid: 'ean13', paddingleft: 11, paddingright: 7 }),
  linear('ean8', '96385074', { bcid: 'ean8', paddingleft: 7, paddingright: 7 }),
  linear('upca', '036000291452', { bcid: 'upca', paddingleft: 9, paddingright: 9 }),
  linear('upce', '04252614', { bcid: 'upce', paddingleft: 9, paddingright: 7 }),
  linear('code39', 'FAREBOX 39', { bcid: 'code39', paddingleft: 10, paddingright: 10 }),
  linear('itf14', '15400141288763', { bcid: 'itf14', paddingleft: 10, paddingright: 10 }),
  linear('gs1_128', '(01)09521234543213(3103)000123', { bcid: 'gs1-128', paddingleft: 10, paddingright: 10 }),
  linear('isbn', '978-0-306-40615-7', { bcid: 'isbn', paddingleft: 11, paddingright: 7 }),
  matrix('datamatrix', { bcid: 'datamatrix', padding: 2 }),
  matrix('pdf417', { bcid: 'pdf417', padding: 2 }),
  matrix('aztec', { bcid: 'azteccode', padding: 2 }),
  matrix('qr', { bcid: 'qrcode', padding: 8 }),
]

function linear(type: string, text: string, options: Omit<RenderOptions, 'text'>): Pair {
  return pair(type, { text, includetext: true, paddingtop: 5, paddingbottom: 5, ...options })
}

function matrix(type: string, options: Omit<RenderOptions, 'text'>): Pair {
  return pair(type, { text: 'https://example.com/pay?call=0123456789', ...options })
}

function pair(type: string, options: RenderOptions): Pair {
  return {
    name: type,
    samples: SAMPLES,
    body: { text: options.text, type, scale: 3 },
    bare: () => toBuffer({ ...options, scale: 3, backgroundcolor: 'FFFFFF' }),
  }
}
