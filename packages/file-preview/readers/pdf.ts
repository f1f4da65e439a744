import { type PDFiumDocument, PDFiumLibrary } from '@hyzyla/pdfium'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { limits } from '../limits.ts'
import type { Look, PageWords, SourceFile } from '../protocol.ts'
import { RefusedFile } from '../refused.ts'
import { markedPicture } from './mark.ts'

const library = await PDFiumLibrary.init()
/** The document of the last task, because its pages are asked for one after the other. */
let opened: { path: string; document: PDFiumDocument } | null = null

async function documentAt(path: string, bytes: Buffer | null): Promise<PDFiumDocument> {
  if (opened?.path === path) return opened.document
  opened?.document.destroy()
  opened = null
  const document = await library.loadDocument(bytes ?? (await readFile(path)))
  opened = { path, document }
  return document
}

/** The pages of a PDF with their sizes in points. */
export async function lookAtPages(path: string, bytes: Buffer): Promise<Look> {
  const document = await documentAt(path, bytes)
  const count = document.getPageCount()
  const pages = Array.from({ length: Math.min(count, limits.pages) }, (_, at) => {
    const { originalWidth, originalHeight } = document.getPage(at).getOriginalSize()
    return { width: Math.round(originalWidth), height: Math.round(originalHeight) }
  })
  return { look: 'pages', pages, isCut: count > pages.length }
}

/** The words of each page; a page that is only a picture has none. */
export async function wordsOfPages(path: string, bytes: Buffer): Promise<PageWords[]> {
  const document = await documentAt(path, bytes)
  const pages: PageWords[] = []
  let length = 0
  for (let at = 0; at < document.getPageCount() && length < limits.words; at += 1) {
    const words = document.getPage(at).getText().replaceAll('\0', '').trim()
    if (words === '') continue
    length += words.length
    pages.push({ page: at + 1, words })
  }
  return pages
}

interface Asked {
  file: SourceFile
  page: number
  width: number
  mark: string
}

/** A page as a picture of a width, with the mark drawn into it. */
export async function drawnPage({ file, page, width, mark }: Asked): Promise<Uint8Array> {
  if (file.size > limits.file) throw new RefusedFile(`文件超过${limits.file >> 20}MB，不能预览`)
  const document = await documentAt(file.path, null)
  if (page < 1 || page > document.getPageCount()) throw new RefusedFile('没有这一页')
  const asked = document.getPage(page - 1)
  const { originalWidth, originalHeight } = asked.getOriginalSize()
  if (Math.max(originalWidth, originalHeight) > limits.edge) throw new RefusedFile('页面的尺寸太大，不能预览')
  const scale = Math.min(3, width / Math.max(1, originalWidth))
  const drawn = await asked.render({ scale, render: 'bitmap' })
  const raw = { width: drawn.width, height: drawn.height, channels: 4 as const }
  const picture = sharp(drawn.data, { raw }).flatten({ background: '#ffffff' })
  return (await markedPicture(picture, raw, mark)).webp({ quality: 84 }).toBuffer()
}
