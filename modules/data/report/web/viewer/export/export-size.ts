import type { SheetMeta } from '@mingtai/sheet-core'
import { useQuery } from '@tanstack/react-query'
import type { FileFormat } from '../../../calls.ts'
import { api } from '../../api.ts'
import { formatWords, isPaged, isSingle, type Typed } from './export-formats.ts'

/** Which sheets a file will hold. */
export function contentOf(format: FileFormat, sheet: number | null, { sheets }: SheetMeta): string {
  const names = sheets.map(({ name }) => name)
  if (sheet !== null) return `工作表“${names[sheet] ?? ''}”`
  if (sheets.length < 2) return `工作表“${names[0] ?? ''}”`
  const label = formatWords.find(({ value }) => value === format)?.label ?? ''
  if (isSingle(format)) return `工作表“${names[0] ?? ''}”（${label} 只放一张）`
  const listed = names.length > 3 ? `${names.slice(0, 3).join('、')} 等` : names.join('、')
  return `${listed} ${names.length} 张表`
}

/** Bytes a cell, and cells a second, measured on the demo orders. */
const measured: Record<FileFormat, { bytes: number; cells: number }> = {
  xlsx: { bytes: 11, cells: 1_600_000 },
  csv: { bytes: 11, cells: 3_000_000 },
  docx: { bytes: 9, cells: 300_000 },
  html: { bytes: 46, cells: 1_500_000 },
  pdf: { bytes: 24, cells: 250_000 },
  ofd: { bytes: 30, cells: 150_000 },
  png: { bytes: 0, cells: 1 },
  jsonl: { bytes: 24, cells: 3_000_000 },
  parquet: { bytes: 4, cells: 2_000_000 },
}

interface Asked {
  resultId: string
  format: FileFormat
  typed: Typed
  meta: SheetMeta
}

/** About how large the file will be and how long it takes; of pages, how many there are. */
export function useSize({ resultId, format, typed, meta }: Asked): string {
  const cells = meta.rows * meta.columns
  // Cutting a very long report into pages takes longer than anybody looks at this line.
  const asks = isPaged(format) && cells < 2_000_000
  const paper = useQuery({
    queryKey: ['report', 'paper', resultId],
    queryFn: () => api.paper({ resultId }),
    enabled: asks,
    staleTime: Infinity,
    retry: false,
  })
  if (format === 'png') return `第 ${typed.pages.trim() === '' ? '1' : typed.pages} 页，一张图片`
  const { bytes, cells: speed } = measured[format]
  const seconds = Math.ceil(cells / speed)
  const about = `约 ${sizeWords(cells * bytes + 10_000)}，预计 ${seconds < 90 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`}`
  if (!asks) return about
  if (paper.data === undefined) return `${about}，正在数页…`
  return `共 ${paper.data.count.toLocaleString('zh-CN')} 页，${about}`
}

export function sizeWords(bytes: number): string {
  if (bytes < 1_048_576) return `${Math.max(1, Math.round(bytes / 1024))} KB`
  return `${(bytes / 1_048_576).toFixed(bytes < 10_485_760 ? 1 : 0)} MB`
}
