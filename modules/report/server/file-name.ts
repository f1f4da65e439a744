import type { FileFormat } from '../calls.ts'

/** Characters that a file system or a header does not take. */
const forbidden = /[\\/:*?"<>|\p{Cc}\p{Cf}]/gu

/** The name of an exported file: report name, minute of the export, and ending. */
export function exportFileName(reportName: string, format: FileFormat, at: Date): string {
  const stem = [...reportName.replace(forbidden, '_').trim()]
    .slice(0, 80)
    .join('')
    .replace(/[. ]+$/, '')
  return `${stem === '' ? '报表' : stem}_${minuteOf(at)}.${format}`
}

/** yyyymmddHHmm */
function minuteOf(at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${at.getFullYear()}${two(at.getMonth() + 1)}${two(at.getDate())}${two(at.getHours())}${two(at.getMinutes())}`
}
