import { create } from 'qrcode'

import type { Code } from './drawings.ts'

/** The modules of a code; null for a text that the code cannot carry. Barcodes load their large tables when needed. */
export async function codeOf(kind: 'qr' | 'code128' | 'code39' | 'ean13', text: string): Promise<Code | null> {
  try {
    if (kind === 'qr') {
      const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
      return { kind: 'dots', size, dots: data }
    }
    const { raw } = await import('bwip-js/browser')
    const [symbol] = raw({ bcid: kind, text })
    return symbol !== undefined && 'sbs' in symbol ? { kind: 'bars', widths: symbol.sbs } : null
  } catch {
    return null
  }
}
