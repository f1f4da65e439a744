import type { FileFormat } from '@mingtai/modules/data/report/calls'

/** What files are called that a job may write. */
export const formats: readonly { value: FileFormat; label: string }[] = [
  { value: 'xlsx', label: 'Excel' },
  { value: 'pdf', label: 'PDF' },
  { value: 'docx', label: 'Word' },
  { value: 'csv', label: 'CSV' },
  { value: 'ofd', label: 'OFD' },
  { value: 'html', label: 'HTML' },
  { value: 'png', label: '图片' },
]

export function formatNames(chosen: readonly FileFormat[]): string {
  return chosen.map((format) => formats.find(({ value }) => value === format)?.label ?? format).join('、')
}
