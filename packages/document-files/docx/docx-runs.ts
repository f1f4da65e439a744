import type { DocumentColor, DocumentFace, LinePiece, PlacedLine } from '@mingtai/document-layout'
import { MILLIMETRES_A_POINT } from '@mingtai/document-layout'
import { escapedMarkup } from '@mingtai/zh'

/** Faces by the names that word processors know them by. */
const faces: Readonly<Record<DocumentFace, string>> = {
  fangsong: '仿宋_GB2312',
  kai: '楷体_GB2312',
  hei: '黑体',
  xiaobiaosong: '方正小标宋简体',
  song: '宋体',
}

const colors: Readonly<Record<DocumentColor, string | null>> = {
  black: null,
  red: 'D7000F',
  blue: '1F5FA8',
  vermilion: 'C23B2A',
}

export interface RunLooks {
  /** Letters stand as far apart as on the paper, so that a line is as wide. */
  isFixed: boolean
  /** When changes were made, for what is marked, and the number of the next of them. */
  at: string
  nextChange: () => number
}

/** The characters of a line as runs; what is marked is a tracked change with its author. */
export function runsXml({ pieces, size, color }: PlacedLine, looks: RunLooks): string {
  return pieces.map((piece) => pieceXml(piece, { size, color, ...looks })).join('')
}

function pieceXml(
  piece: LinePiece,
  { size, color, isFixed, at, nextChange }: RunLooks & { size: number; color: DocumentColor },
) {
  const { face, isBold, isLatin, text, change } = piece
  const letters = Array.from(text).length
  // A twentieth of a point; Latin has the widths of another face there.
  const spacing = isLatin ? 0 : Math.round((piece.width / MILLIMETRES_A_POINT / letters - size) * 20)
  const shade = colors[color]
  const properties = [
    `<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:eastAsia="${faces[face]}" w:hint="eastAsia"/>`,
    isBold ? '<w:b/>' : '',
    shade === null ? '' : `<w:color w:val="${shade}"/>`,
    isFixed && spacing !== 0 ? `<w:spacing w:val="${spacing}"/>` : '',
    `<w:sz w:val="${Math.round(size * 2)}"/><w:szCs w:val="${Math.round(size * 2)}"/>`,
  ].join('')
  const tag = change?.kind === 'deleted' ? 'w:delText' : 'w:t'
  const run = `<w:r><w:rPr>${properties}</w:rPr><${tag} xml:space="preserve">${escapedMarkup(text)}</${tag}></w:r>`
  if (change === undefined) return run
  const mark = change.kind === 'deleted' ? 'w:del' : 'w:ins'
  return `<${mark} w:id="${nextChange()}" w:author="${escapedMarkup(change.author)}" w:date="${at}">${run}</${mark}>`
}
