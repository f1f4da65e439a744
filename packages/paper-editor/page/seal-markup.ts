import { roundSeal, type SealPlace } from '@mingtai/document-layout'

/** The seal of an issuer as it stands on the issued file. */
export function sealMarkup({ issuer, x, y, size }: SealPlace): string {
  const { radius, ring, star, letters } = roundSeal(issuer, size)
  const half = size / 2
  const name = letters.map(
    ({ text, x: dx, y: dy, turn, size: side }) =>
      `<text x="${short(dx)}" y="${short(dy)}" font-size="${short(side)}" text-anchor="middle" dominant-baseline="central" transform="rotate(${short(turn)} ${short(dx)} ${short(dy)})">${escaped(text)}</text>`,
  )
  const corners = star.map((corner) => corner.map(short).join(',')).join(' ')
  const place = `left:${short(x)}mm;top:${short(y)}mm;width:${short(size)}mm;height:${short(size)}mm`
  return `<svg class="paper-pressed-seal" role="img" aria-label="${escaped(issuer)}印章" style="${place}" viewBox="${-half} ${-half} ${size} ${size}"><circle r="${short(radius)}" fill="none" stroke="currentColor" stroke-width="${short(ring)}"/><polygon points="${corners}" fill="currentColor"/>${name.join('')}</svg>`
}

function short(value: number): number {
  return Number(value.toFixed(3))
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
