import sharp from 'sharp'
import { limits } from '../limits.ts'
import type { SourceFile } from '../protocol.ts'
import { markedPicture } from './mark.ts'

/** A picture drawn anew within a width, with the mark drawn into it. */
export async function drawnPicture({ file, width, mark }: { file: SourceFile; width: number; mark: string }) {
  const drawn = await sharp(file.path, { limitInputPixels: limits.pixels, failOn: 'error' })
    .timeout({ seconds: 10 })
    .autoOrient()
    .resize(width, width, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const marked = await markedPicture(sharp(drawn.data), drawn.info, mark)
  return marked.webp({ quality: 84 }).toBuffer()
}
