import type { FileClass } from './words.ts'

/** Office specification, section 3: classes by the ending of the name; formats of WPS and OFD stand beside theirs. */
const endings: Readonly<Record<string, FileClass>> = {
  pdf: 'pdf',
  ofd: 'pdf',
  ...{
    doc: 'word',
    docx: 'word',
    wps: 'word',
    rtf: 'word',
  },
  ...{
    xls: 'excel',
    xlsx: 'excel',
    et: 'excel',
    csv: 'excel',
  },
  ...{
    ppt: 'ppt',
    pptx: 'ppt',
    dps: 'ppt',
  },
  ...{
    png: 'image',
    jpg: 'image',
    jpeg: 'image',
    gif: 'image',
    webp: 'image',
    bmp: 'image',
    tif: 'image',
    tiff: 'image',
  },
  ...{
    txt: 'txt',
    md: 'txt',
    log: 'txt',
  },
  ...{
    mp3: 'media',
    wav: 'media',
    mp4: 'media',
    m4a: 'media',
    mov: 'media',
  },
  ...{
    zip: 'zip',
    rar: 'zip',
    '7z': 'zip',
    gz: 'zip',
    tar: 'zip',
  },
}

/** The class of a file by the ending of its name. */
export function fileClassOf(name: string): FileClass {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(endings, ending) ? (endings[ending] ?? 'other') : 'other'
}

/** A file name without its ending, as the first title of its article. */
export function titleOfFile(name: string): string {
  return name.replace(/\.[^.]+$/, '').trim() || name
}
