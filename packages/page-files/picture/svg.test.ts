import type { GroupItem, PageItem } from '@mingtai/sheet-pages'
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { SaxesParser } from 'saxes'
import { describe, expect, it } from 'vitest'
import { safeAddress } from '../address.ts'
import { box, exampleFonts, line, pagesOf, textItem } from '../example.ts'
import { Outlines } from '../font/outlines.ts'
import { pagePng } from './page-png.ts'
import { readPng } from './png.ts'
import { pngRows } from './png-rows.ts'
import { pageSvg } from './svg.ts'

const outlines = new Outlines(exampleFonts)

/** Names, attributes and texts of a well-formed document. */
function read(svg: string) {
  const names: string[] = []
  const attributes: [string, string][] = []
  const texts: string[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', (tag) => {
    names.push(tag.name)
    attributes.push(...Object.entries(tag.attributes))
  })
  parser.on('text', (text) => texts.push(text))
  parser.write(svg).close()
  return { names, attributes, texts }
}

function svgOf(...items: PageItem[]): string {
  return pageSvg(pagesOf(items)[0]!)
}

function link(address: string): GroupItem {
  const place = { x: 1, y: 2, width: 3, height: 4 }
  return { kind: 'group', ...place, clips: true, link: address, items: [textItem('看', 1, 2)] }
}

describe('a page as svg', () => {
  it('says its texts and nothing that a text smuggles in', () => {
    const evil = `</text><script>alert('1')</script>&lt;"\u0000\u0008\ud800`
    const { names, texts } = read(svgOf(textItem(evil, 1, 1), box(1, 1, 5, 5, { fill: '"/><script>' })))
    expect(names).toEqual(['svg', 'rect', 'text', 'path'])
    expect(texts).toEqual([evil.slice(0, -3) + '\ufffd'])
  })

  it('of any text and place is well-formed, without scripts and handlers', () => {
    const number = fc.oneof(fc.double(), fc.constantFrom(Number.NaN, Infinity, -0, 1e300, 5))
    const text = fc.string({ unit: 'binary' })
    fc.assert(
      fc.property(text, text, number, number, (words, address, x, y) => {
        const looks = { color: address, size: y, angle: x }
        const items = [textItem(words, x, y), textItem(words, 1, 1, looks), link(address), line(x, y, 1, 2)]
        const { names, attributes } = read(svgOf(...items))
        expect(names.filter((name) => !['svg', 'rect', 'text', 'path', 'a'].includes(name))).toEqual([])
        for (const [name, value] of attributes) {
          expect(name).not.toMatch(/^on|^style$/i)
          if (name !== 'href') expect(value).not.toMatch(/NaN|Infinity|undefined/)
        }
      }),
      { numRuns: 50 },
    )
  })

  it('links to the web, to mail and within the site', () => {
    expect(safeAddress('/reports?id=1#a')).toBe('/reports?id=1#a')
    expect(safeAddress('https://a.cn/名')).toBe('https://a.cn/%E5%90%8D')
    expect(safeAddress('mailto:a@b.cn')).toBe('mailto:a@b.cn')
    for (const bad of [
      'javascript:alert(1)',
      ' JavaScript:alert(1)',
      'java\tscript:1',
      'data:text/html,1',
      'vbscript:1',
    ]) {
      expect(safeAddress(bad)).toBeNull()
      expect(svgOf(link(bad))).not.toContain('<a ')
    }
    expect(safeAddress('//other.cn/x')).toBe('http://other.cn/x')
  })

  it('sets a text into the width that it has on paper', () => {
    const svg = pageSvg(pagesOf([textItem('宽', 1, 1)])[0]!, { measure: () => 12.345 })
    expect(svg).toContain('textLength="12.35" lengthAdjust="spacingAndGlyphs"')
  })

  it('can be made in a browser: nothing behind it needs Node', () => {
    const seen = new Set(['svg.ts'])
    for (const name of seen) {
      const source = readFileSync(join(import.meta.dirname, name), 'utf8')
      for (const [, kind, from] of source.matchAll(/^import (type )?.*?from '(.*?)'$/gm)) {
        // The sheet's own package and what it stands on are the browser's too.
        if (kind || from === '@mingtai/sheet-core' || from === '@mingtai/zh') continue
        expect(from).toMatch(/^\.\.?\//)
        seen.add(posix.join(posix.dirname(name), from!))
      }
    }
    expect(seen.size).toBeGreaterThan(5)
  })

  it('cuts off by a picture in the picture, so that many pages may stand in one document', () => {
    expect(svgOf(link('https://a.cn'))).toContain('<svg x="1" y="2" width="3" height="4" viewBox="1 2 3 4"')
    expect(svgOf(link('https://a.cn'))).not.toContain(' id=')
  })
})

describe('a page as png', () => {
  it('is white where nothing is drawn and has the letters without any installed font', async () => {
    const page = { number: 1, width: 72, height: 36, items: [textItem('田', 0, 30, { size: 36 }), box(40, 0, 32, 36)] }
    const picture = await pagePng(page, { dpi: 72, outlines })
    expect([picture.width, picture.height]).toEqual([72, 36])
    const rows = (await pngRows(readPng(picture.bytes)!))!
    const at = (x: number, y: number) => [...rows.subarray((y * 72 + x) * 4, (y * 72 + x) * 4 + 4)]
    expect(at(1, 1)).toEqual([255, 255, 255, 255])
    expect(at(60, 18)).toEqual([0xdd, 0xe6, 0xf5, 255])
    const dark = rows.filter((value, i) => i % 4 === 0 && value < 100).length
    expect(dark).toBeGreaterThan(80)
  })

  it('is refused with a way out when it would be larger than 10,000 pixels', async () => {
    const [page] = pagesOf([])
    await expect(pagePng(page!, { dpi: 2400, outlines })).rejects.toThrow('请把分辨率设为 1 到 855 dpi。')
    await expect(pagePng(page!, { dpi: Number.NaN, outlines })).rejects.toThrow(RangeError)
  })
})
