/** How a file is read. */
export type FileKind =
  | 'pdf'
  | 'docx'
  | 'word'
  | 'rtf'
  | 'slides'
  | 'old-slides'
  | 'xlsx'
  | 'xls'
  | 'csv'
  | 'markdown'
  | 'text'
  | 'zip'
  | 'ofd'
  | 'picture'

const office = 'application/vnd.openxmlformats-officedocument'
const ole = 'application/x-ole-storage'

const byType: Readonly<Record<string, FileKind>> = {
  'application/pdf': 'pdf',
  'application/ofd': 'ofd',
  'application/zip': 'zip',
  'application/rtf': 'rtf',
  [`${office}.wordprocessingml.document`]: 'docx',
  [`${office}.presentationml.presentation`]: 'slides',
  [`${office}.spreadsheetml.sheet`]: 'xlsx',
  'image/png': 'picture',
  'image/jpeg': 'picture',
  'image/gif': 'picture',
  'image/webp': 'picture',
  'image/tiff': 'picture',
}

/** Files of the old office programs have one kind of content, and are told apart by their names. */
const byOldEnding: Readonly<Record<string, FileKind>> = {
  doc: 'word',
  wps: 'word',
  xls: 'xls',
  et: 'xls',
  ppt: 'old-slides',
  dps: 'old-slides',
}

/** The kind of a file by its content, and by its name where one content has several; null: it is not read. */
export function kindOfFile({ name, type }: { name: string; type: string }): FileKind | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (type === ole) return Object.hasOwn(byOldEnding, ending) ? (byOldEnding[ending] ?? null) : null
  if (type === 'text/plain') return ending === 'csv' ? 'csv' : ending === 'md' ? 'markdown' : 'text'
  return byType[type] ?? null
}
