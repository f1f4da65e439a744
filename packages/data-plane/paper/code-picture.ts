import bwip from 'bwip-js/node'
import { toBuffer } from 'qrcode'

/** A code as PNG for files that cannot draw it; null: the text cannot be such a code. */
export async function codePicture(text: string, kind: string): Promise<Uint8Array | null> {
  try {
    if (kind === 'qr') return await toBuffer(text, { type: 'png', errorCorrectionLevel: 'M', margin: 2, scale: 6 })
    return await bwip.toBuffer({ bcid: kind, text, scale: 3, height: 12, includetext: true })
  } catch {
    return null
  }
}
