import type { FaceName } from '@mingtai/sheet-pages'
import { createHash } from 'node:crypto'
import { Characters } from '../font/characters.ts'
import { distinct } from '../font/distinct.ts'
import type { FontFiles } from '../document.ts'
import type { PdfFile } from './pdf-file.ts'
import { openedFace } from '../font/font-chain.ts'
import { subsetFont } from '../font/true-type-subset.ts'

const names = {
  regular: 'NotoSansSC-Regular',
  bold: 'NotoSansSC-Bold',
  fangsong: 'FangSong',
  kai: 'Kai',
  xiaobiaosong: 'XiaoBiaoSong',
  song: 'NotoSerifSC-Regular',
} as const satisfies Record<FaceName, string>
/** Lines that one block of a character table may have. */
const BLOCK = 100

/** The faces of a document. A face that no text uses is not opened. */
export class PdfFonts {
  private readonly files: FontFiles
  private readonly faces = new Map<FaceName, Characters>()

  constructor(files: FontFiles) {
    this.files = files
  }

  characters(face: FaceName): Characters {
    let characters = this.faces.get(face)
    if (!characters) this.faces.set(face, (characters = new Characters(openedFace(this.files, face))))
    return characters
  }

  /** Writes what was used of each face; call it after the last page. */
  async write(file: PdfFile): Promise<Map<FaceName, number>> {
    const ids = new Map<FaceName, number>()
    for (const [face, characters] of this.faces) ids.set(face, await writeFace(file, names[face], characters))
    return ids
  }
}

async function writeFace(file: PdfFile, baseName: string, characters: Characters): Promise<number> {
  const { font } = characters
  const { glyphs, places } = distinct(characters.glyphs)
  const bytes = subsetFont({ font, glyphs, characters: null })
  const name = `${tagOf(bytes)}+${baseName}`
  const program = file.reserve()
  await file.stream(program, { dictionary: `/Length1 ${bytes.length}`, bytes })
  const map = file.reserve()
  await file.stream(map, { bytes: words(places) })
  const unicode = file.reserve()
  await file.stream(unicode, { bytes: Buffer.from(unicodeMap(characters.letters), 'latin1') })
  const scaled = (value: number) => Math.round((value * 1000) / font.unitsPerEm)
  const descriptor = await file.added(
    `<</Type/FontDescriptor/FontName/${name}/Flags 4/FontBBox[${font.box.map(scaled).join(' ')}]/ItalicAngle 0` +
      `/Ascent ${scaled(font.ascent)}/Descent ${scaled(font.descent)}/CapHeight 733/StemV 80/FontFile2 ${program} 0 R>>`,
  )
  const descendant = await file.added(
    `<</Type/Font/Subtype/CIDFontType2/BaseFont/${name}` +
      `/CIDSystemInfo<</Registry${file.ascii('Adobe')}/Ordering${file.ascii('Identity')}/Supplement 0>>` +
      `/FontDescriptor ${descriptor} 0 R/CIDToGIDMap ${map} 0 R/W[${widthList(characters.widths)}]>>`,
  )
  return file.added(
    `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/Identity-H` +
      `/DescendantFonts[${descendant} 0 R]/ToUnicode ${unicode} 0 R>>`,
  )
}

function words(values: readonly number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(values.length * 2))
  values.forEach((value, i) => view.setUint16(i * 2, value))
  return new Uint8Array(view.buffer)
}

/** Widths that are not the usual 1000: the number of the first character of each run, then its widths. */
function widthList(widths: readonly number[]): string {
  const runs: string[] = []
  for (let i = 0; i < widths.length; i++) {
    if (widths[i] === 1000) continue
    let to = i
    while (to < widths.length && widths[to] !== 1000) to++
    const run = widths.slice(i, to).map((width) => String(Number(width.toFixed(2))))
    runs.push(`${i}[${run.join(' ')}]`)
    i = to
  }
  return runs.join(' ')
}

function unicodeMap(letters: readonly string[]): string {
  const parts = [
    '/CIDInit/ProcSet findresource begin 12 dict begin begincmap\n',
    '/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def\n',
    '/CMapName/Adobe-Identity-UCS def/CMapType 2 def\n1 begincodespacerange\n<0000><FFFF>\nendcodespacerange\n',
  ]
  for (let from = 1; from < letters.length; from += BLOCK) {
    const block = letters.slice(from, from + BLOCK)
    const lines = block.map((letter, i) => `<${hex(from + i)}><${utf16(letter)}>\n`)
    parts.push(`${block.length} beginbfchar\n`, ...lines, 'endbfchar\n')
  }
  parts.push('endcmap CMapName currentdict/CMap defineresource pop end end\n')
  return parts.join('')
}

function utf16(text: string): string {
  return Array.from({ length: text.length }, (_, i) => hex(text.charCodeAt(i))).join('')
}

function hex(value: number): string {
  return value.toString(16).toUpperCase().padStart(4, '0')
}

/** Six letters that tell subsets of one font apart. */
function tagOf(bytes: Uint8Array): string {
  const hash = createHash('sha256').update(bytes).digest()
  return String.fromCharCode(...hash.subarray(0, 6).map((byte) => 65 + (byte % 26)))
}
