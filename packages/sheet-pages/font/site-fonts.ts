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

/** The TrueType files of a folder in the order of their names; what is none is named in the log and left out. */
export function fontsIn(folder: string): Uint8Array[] {
  const fonts: Uint8Array[] = []
  for (const name of namesIn(folder)) {
    try {
      const file = readFileSync(join(folder, name))
      characterWidths(file)(32)
      fonts.push(file)
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      process.emitWarning(`字体 ${name} 读不了（${reason}），已跳过。请换用带 UCS-4 字符表的 TrueType（.ttf）字体。`)
    }
  }
  return fonts
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
