import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { characterWidths } from './character-widths.ts'

let cached: readonly Uint8Array[] | null = null

/** Fonts that the site has put into the folder `fonts` of its data, for rare characters that the product's own fonts lack. */
export function siteFonts(): readonly Uint8Array[] {
  const { MINGTAI_DATA } = process.env
  cached ??= MINGTAI_DATA === undefined ? [] : fontsIn(join(MINGTAI_DATA, 'fonts'))
  return cached
}

/** Where the site's own font of a name lies in that folder, such as `fangsong.ttf`; null without one that can be read. */
export function siteFace(name: string): string | null {
  const { MINGTAI_DATA } = process.env
  return MINGTAI_DATA === undefined ? null : faceIn(join(MINGTAI_DATA, 'fonts'), name)
}

export function faceIn(folder: string, name: string): string | null {
  const found = namesIn(folder).find((file) => file.toLowerCase() === `${name}.ttf`)
  if (found === undefined) return null
  return readFont(folder, found) === null ? null : join(folder, found)
}

/** The TrueType files of a folder in the order of their names; what is none is named in the log and left out. */
export function fontsIn(folder: string): Uint8Array[] {
  return namesIn(folder).flatMap((name) => readFont(folder, name) ?? [])
}

function readFont(folder: string, name: string): Uint8Array | null {
  try {
    const file = readFileSync(join(folder, name))
    characterWidths(file)(32)
    return file
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    process.emitWarning(`字体 ${name} 读不了（${reason}），已跳过。请换用带 UCS-4 字符表的 TrueType（.ttf）字体。`)
    return null
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.toLowerCase().endsWith('.ttf'))
      .sort()
  } catch {
    // A site without the folder has no fonts of its own.
    return []
  }
}
