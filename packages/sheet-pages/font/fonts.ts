import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { advanceOf, isPlainUnit } from '@mingtai/sheet-core'

import { characterWidths } from './character-widths.ts'
import type { FaceName } from '../page.ts'
import { siteFace, siteFonts } from './site-fonts.ts'

/** The faces that everything on paper is written in, measured and as files for the writers. */
export interface Fonts {
  /** Points that a text takes on one line. */
  measure: (text: string, face: FaceName, size: number) => number
  /** Thousandths of the size that one character takes. */
  advance: (code: number, face: FaceName) => number
  /** The whole TrueType file. */
  file: (face: FaceName) => Uint8Array
  /** Whole files of the fonts that draw what the face lacks, such as emoji; each of their letters is as wide as the face's box. */
  others: (face: FaceName) => readonly Uint8Array[]
}

const require = createRequire(import.meta.url)
const serif = () => require.resolve('@expo-google-fonts/noto-serif-sc/400Regular/NotoSerifSC_400Regular.ttf')
const boldSerif = () => require.resolve('@expo-google-fonts/noto-serif-sc/700Bold/NotoSerifSC_700Bold.ttf')
/** No free 仿宋, 楷体 and 小标宋 may be shipped: the site's own is taken where it is, else the nearest. */
const files: Record<FaceName, () => string> = {
  regular: () => require.resolve('@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf'),
  bold: () => require.resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'),
  fangsong: () => siteFace('fangsong') ?? serif(),
  kai: () => siteFace('kai') ?? serif(),
  xiaobiaosong: () => siteFace('xiaobiaosong') ?? boldSerif(),
  song: serif,
}
const emoji = {
  regular: () => require.resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf'),
  bold: () => require.resolve('@expo-google-fonts/noto-emoji/700Bold/NotoEmoji_700Bold.ttf'),
}
const UNKNOWN = 0xffff

let opened: Fonts | null = null

/** Noto Sans SC and Noto Serif SC, for what they lack Noto Emoji, then the fonts of the site; a face is read when it is first needed and then kept for the process. */
export function openFonts(): Fonts {
  opened ??= fontsOf({
    regular: faceOf('regular'),
    bold: faceOf('bold'),
    fangsong: faceOf('fangsong'),
    kai: faceOf('kai'),
    xiaobiaosong: faceOf('xiaobiaosong'),
    song: faceOf('song'),
  })
  return opened
}

interface Face {
  file: () => Uint8Array
  others: () => readonly Uint8Array[]
  advance: (code: number) => number
}

function fontsOf(faces: Record<FaceName, Face>): Fonts {
  return {
    measure: (text, face, size) => (unitsOf(text, faces[face].advance) * size) / 1000,
    advance: (code, face) => faces[face].advance(code),
    file: (face) => faces[face].file(),
    others: (face) => faces[face].others(),
  }
}

function unitsOf(text: string, advance: (code: number) => number): number {
  let units = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (!isPlainUnit(unit)) return advanceOf(text, advance)
    units += advance(unit)
  }
  return units
}

function faceOf(name: FaceName): Face {
  const isHeavy = name === 'bold' || name === 'xiaobiaosong'
  return lazyFace(files[name], isHeavy ? emoji.bold : emoji.regular)
}

function lazyFace(path: () => string, otherPath: () => string): Face {
  let bytes: Uint8Array | null = null
  let other: Uint8Array | null = null
  let widthOf: ((code: number) => number) | null = null
  const known = new Uint16Array(0x10000).fill(UNKNOWN)

  function file(): Uint8Array {
    bytes ??= readFileSync(path())
    return bytes
  }

  function others(): readonly Uint8Array[] {
    other ??= readFileSync(otherPath())
    return [other, ...siteFonts()]
  }

  /** A character that the font lacks is drawn by another one or as a box, as wide as the box, glyph 0; what is not seen takes none. */
  function measured(code: number): number {
    widthOf ??= characterWidths(file())
    return widthOf(code)
  }

  function advance(code: number): number {
    if (code > 0xffff) return measured(code)
    const width = known[code]!
    return width === UNKNOWN ? (known[code] = measured(code)) : width
  }

  return { file, others, advance }
}
