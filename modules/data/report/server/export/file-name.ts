import { formatByCode } from '@mingtai/zh'
import type { FileFormat } from '../../calls.ts'

/** Characters that a file system or a header does not take. */
const forbidden = /[\\/:*?"<>|\p{Cc}\p{Cf}]/gu

interface Moments {
  /** When the file is written. */
  at: Date
  /** When its oldest rows left their source; left out: nobody knows. */
  dataAt?: number | undefined
}

/** Rows younger than this are as old as the export itself. */
const YOUNG = 10 * 60_000

/**
 * The name of an exported file: report name, minute of the export (yyyyMMddHHmm), how old its rows are where they are
 * older, and ending. Every format has a name, also those without properties.
 */
export function exportFileName(reportName: string, format: FileFormat, { at, dataAt }: Moments): string {
  const stem = fileStem(reportName)
  const age = dataAt === undefined || at.getTime() - dataAt < YOUNG ? '' : `_数据截至${minuteOf(new Date(dataAt))}`
  return `${stem === '' ? '报表' : stem}_${minuteOf(at)}${age}.${format}`
}

/** Words as the first part of a file's name: without what a file system or a header does not take, and not too long. */
export function fileStem(words: string): string {
  return [...words.replace(forbidden, '_').trim()]
    .slice(0, 80)
    .join('')
    .replace(/[. ]+$/, '')
}

function minuteOf(at: Date): string {
  return formatByCode(at, 2).replaceAll(/\D/g, '')
}
