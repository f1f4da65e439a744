/** How a file is read. */
export type FileKind =
  | 'pdf'
  | 'docx'
  | 'word'
  | 'slides'
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
  [`${office}.wordprocessingml.document`]: 'docx',
  [`${office}.presentationml.presentation`]: 'slides',
  [`${office}.spreadsheetml.sheet`]: 'xlsx',
  'image/png': 'picture',
  'image/jpeg': 'picture',
  'image/gif': 'picture',
  'image/webp': 'picture',
  'image/tiff': 'picture',
}

/** The kind of a file by its content, and by its name where one content has several; null: it is not read. */
export function kindOfFile({ name, type }: { name: string; type: string }): FileKind | null {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (type === ole)
    return ending === 'doc' || ending === 'wps' ? 'word' : ending === 'xls' || ending === 'et' ? 'xls' : null
  if (type === 'text/plain') return ending === 'csv' ? 'csv' : ending === 'md' ? 'markdown' : 'text'
  return byType[type] ?? null
}
