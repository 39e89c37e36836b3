import { describe, expect, it } from 'vitest'
import { parsePage } from './parse-page.ts'

function depthOf(html: string): number {
  let depth = 0
  for (let node = parsePage(html).body.firstChild; node; node = node.firstChild) depth += 1
  return depth
}

describe('parsePage', () => {
  it('finds the body of fragments, of plain text and of an empty page', () => {
    expect(parsePage('<p>one<p>two').body.textContent).toBe('onetwo')
    expect(parsePage('only words').body.textContent).toBe('only words')
    expect(parsePage('').body.textContent).toBe('')
  })

  it('reads names of attributes in capitals, and gives drawings theirs', () => {
    const { body } = parsePage(
      '<P ALIGN=center CLASS="A b"><A HREF="other.html" href="x">o</A><svg VIEWBOX="0 0 1 1"><g ID="g"/></svg>',
    )
    expect(body.querySelector('p')?.outerHTML).toBe(
      '<p align="center" class="A b"><a href="other.html">o</a><svg viewBox="0 0 1 1"><g id="g" /></svg></p>',
    )
    expect(body.querySelector('a[href]')?.getAttribute('href')).toBe('other.html')
    // Without a value.
    expect(parsePage('<P NOWRAP>').body.outerHTML).toContain('nowrap')
  })

  it('makes nodes without listeners, also for pages with event attributes', () => {
    const { body } = parsePage('<body onload="go()"><button onclick="go()">Go</button>')
    const button = body.querySelector('button') as unknown as EventTarget
    let calls = 0
    button.addEventListener('click', () => {
      calls += 1
    })
    button.dispatchEvent(new Event('click'))
    expect(calls).toBe(0)
    expect(body.textContent).toBe('Go')
  })

  it('writes the text of scripts as it stands, that of drawings and other elements as text', () => {
    const html = '<script>a && "<b>"</script><svg><title>c &amp; d</title></svg><p>e &amp; f</p>'
    const { body } = parsePage(`<html><body>${html}</body></html>`)
    expect(body.outerHTML).toBe(`<body>${html}</body>`)
    expect(body.querySelector('script')?.outerHTML).toBe('<script>a && "<b>"</script>')
  })

  it('sees no character in a place where a word may be broken', () => {
    const { body } = parsePage('<p>std::<wbr>vec::<wbr/>Vec<wbr></wbr>Deque</p><p><b>Out<wbr></b><wbr><i>put</i></p>')
    expect(Array.from(body.children, ({ textContent }) => textContent)).toEqual(['std::vec::VecDeque', 'Output'])
    expect(Array.from(body.querySelector('p')?.childNodes ?? [])).toHaveLength(1)
  })

  it('tells the address of a picture, and no other element has one', () => {
    const { body } = parsePage('<html><body><img src="/a.png"><picture src="/b.png"></picture></body></html>')
    const addresses = Array.from(body.children, (each) => Reflect.get(each, 'src'))
    expect([...addresses, Reflect.get(body.querySelector('img') ?? {}, 'srcset')]).toEqual(['/a.png', undefined, ''])
  })

  it('moves content after or beside the body into it, as browsers do', () => {
    const html = '<html><head><title>t</title></head><body><p>a</p></body><body><p>b</p></body></html><p>c'
    expect(parsePage(html).body.textContent).toBe('abc')
    expect(parsePage('<html><head></head><p>no body</p></html>').body.textContent).toBe('no body')
  })

  it('reads on after a CDATA section, which HTML has not, as browsers do', () => {
    const script = '<script>//<![CDATA[\nrun()//]]></script>'
    const { body } = parsePage(
      `<body>${script}<p>a</p><![CDATA[ <div>b</div> > ]]><svg><text><![CDATA[c]]></text></svg>d`,
    )
    expect(body.textContent).toBe('//<![CDATA[\nrun()//]]>ab > ]]>cd')
    expect(parsePage(`<body>a<![CDATA[<p>b</p>${'<p>c'.repeat(3)}`).body.textContent).toBe('abccc')
  })

  it('shows what stands in the head or after the page and is drawn', () => {
    const html = '<head><title>t</title><div>a</div><meta name="m">b</head><body>c</body></html>d'
    const page = parsePage(html)
    expect(page.body.textContent).toBe('abcd')
    expect(page.querySelector('meta')).not.toBeNull()
  })

  it('decodes the text of a box for writing', () => {
    expect(parsePage('<textarea>a &lt;b&gt; &#x27;c&#x27; <i></textarea>').body.textContent).toBe("a <b> 'c' <i>")
  })

  it('ignores NUL characters, even inside names', () => {
    expect(parsePage('<ht\0ml><bo\0dy><p>a\0b</p></body></html>').body.textContent).toBe('ab')
  })

  it('keeps the text of endless nesting but not its depth', () => {
    const html = `<html><body>${'<div>'.repeat(20_000)}deep`
    expect(parsePage(html).body.textContent).toBe('deep')
    expect(depthOf(html)).toBeLessThan(210)
  })
})
