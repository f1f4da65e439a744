import bwip from 'bwip-js/browser'
import { create } from 'qrcode'

import type { Code } from './drawings.ts'

/** The modules of a code; null for a text that the code cannot carry. Loaded when a sheet shows its first code. */
export function codeOf(kind: 'qr' | 'code128' | 'code39' | 'ean13', text: string): Code | null {
  try {
    if (kind !== 'qr') {
      const [symbol] = bwip.raw({ bcid: kind, text })
      return symbol !== undefined && 'sbs' in symbol ? { kind: 'bars', widths: symbol.sbs } : null
    }
    const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
    return { kind: 'dots', size, dots: data }
  } catch {
    return null
  }
}
