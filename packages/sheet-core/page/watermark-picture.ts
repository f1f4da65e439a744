import { escapedMarkup } from '@mingtai/zh'
import type { Watermark } from './page-setup.ts'

/** A watermark as a picture that repeats, for `background-image`: the text alone, turned as it is on paper. */
export function watermarkPicture({ text, size, color, opacity, angle, tiled }: Watermark): string {
  const font = Math.max(12, Math.round(size * 1.2))
  const long = [...text].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 255 ? font : font * 0.56), 0)
  const turn = (Math.abs(angle) * Math.PI) / 180
  const width = Math.ceil(Math.cos(turn) * long + Math.sin(turn) * font + font * (tiled ? 4 : 0))
  const height = Math.ceil(Math.sin(turn) * long + Math.cos(turn) * font + font * (tiled ? 4 : 0))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><text x="50%" y="50%" text-anchor="middle" dominant-baseline="middle" transform="rotate(${-angle} ${width / 2} ${height / 2})" font-family="sans-serif" font-size="${font}" fill="${color}" fill-opacity="${opacity}">${escapedMarkup(text)}</text></svg>`
  // Apostrophes would end the address where it stands between them, as would brackets outside of them.
  const address = encodeURIComponent(svg).replaceAll(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return `url("data:image/svg+xml,${address}")`
}
