import type { Attachment } from '../../calls.ts'

const office = 'application/vnd.openxmlformats-officedocument'
const docx = `${office}.wordprocessingml.document`
const xlsx = `${office}.spreadsheetml.sheet`
const pptx = `${office}.presentationml.presentation`
const ole = 'application/x-ole-storage'

/** Which name endings may be uploaded, and which content each must have. No such type can run in a browser. */
const byExtension: Record<string, string[]> = {
  png: ['image/png'],
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  gif: ['image/gif'],
  webp: ['image/webp'],
  bmp: ['image/bmp'],
  tif: ['image/tiff'],
  tiff: ['image/tiff'],
  pdf: ['application/pdf'],
  ofd: ['application/ofd'],
  doc: [ole, 'application/rtf'],
  docx: [docx],
  xls: [ole],
  xlsx: [xlsx],
  ppt: [ole],
  pptx: [pptx],
  wps: [ole, docx],
  et: [ole, xlsx],
  dps: [ole, pptx],
  rtf: ['application/rtf'],
  txt: ['text/plain'],
  md: ['text/plain'],
  csv: ['text/plain'],
  log: ['text/plain'],
  zip: ['application/zip'],
  rar: ['application/vnd.rar'],
  '7z': ['application/x-7z-compressed'],
  gz: ['application/gzip'],
  tar: ['application/x-tar'],
  mp3: ['audio/mpeg'],
  wav: ['audio/wav'],
  mp4: ['video/mp4'],
  m4a: ['video/mp4'],
  mov: ['video/mp4'],
  dwg: ['image/vnd.dwg'],
}

const pictures = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/tiff'])

/** What the readers of `@mingtai/file-preview` know beside pictures, pages, texts and sheets. */
const documents = new Set([
  docx,
  pptx,
  ole,
  'application/ofd',
  'application/rtf',
  'application/zip',
  'audio/mpeg',
  'audio/wav',
  'video/mp4',
])

export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** Whether a file of this name may be uploaded. */
export function isTaken(name: string): boolean {
  return Object.hasOwn(byExtension, extensionOf(name))
}

export function takenExtensions(): string {
  return Object.keys(byExtension).join('、')
}

/** Whether the type of the content fits the name's ending. */
export function fits(name: string, type: string | null): boolean {
  const extension = extensionOf(name)
  return type !== null && isTaken(name) && (byExtension[extension]?.includes(type) ?? false)
}

export function isPicture(type: string): boolean {
  return pictures.has(type)
}

export function lookOf(type: string): Attachment['look'] {
  if (isPicture(type)) return 'picture'
  if (type === 'application/pdf') return 'pdf'
  if (type === 'text/plain') return 'text'
  if (type === xlsx) return 'sheet'
  return documents.has(type) ? 'document' : 'none'
}

/** Removes folders, control characters and direction characters from a file name. */
export function plainName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const clean = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .replace(/^\.+/, '')
    .trim()
  const extension = extensionOf(clean)
  const stem = extension === '' ? clean : clean.slice(0, -extension.length - 1)
  const short = [...stem].slice(0, 150).join('')
  return extension === '' ? short : `${short === '' ? '未命名' : short}.${extension}`
}
