import { formatByCode } from '@mingtai/zh'
import type { FileFormat } from '../../calls.ts'

/** Characters that a file system or a header does not take. */
const forbidden = /[\\/:*?"<>|\p{Cc}\p{Cf}]/gu

/** The name of an exported file: report name, minute of the export (yyyyMMddHHmm), and ending. */
export function exportFileName(reportName: string, format: FileFormat, at: Date): string {
  const stem = [...reportName.replace(forbidden, '_').trim()]
    .slice(0, 80)
    .join('')
    .replace(/[. ]+$/, '')
  return `${stem === '' ? '报表' : stem}_${formatByCode(at, 2).replaceAll(/\D/g, '')}.${format}`
}
