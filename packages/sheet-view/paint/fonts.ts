import type { Look } from './looks.ts'

const PATIENCE = 800

/** Loads the fonts of the looks before the first frame, so that no text is measured with a stand-in. */
export async function loadFonts(looks: readonly Look[]): Promise<void> {
  const fonts = new Set(looks.map((look) => look.font))
  const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE))
  const loads = Promise.allSettled([...fonts].map((font) => document.fonts.load(font, '台0')))
  await Promise.race([loads, late])
}
