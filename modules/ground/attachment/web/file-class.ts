import type { IconName } from '@mingtai/ui'

/** Classes of files that the product tells apart. Office specification: pdf, ppt, word, zip, csv beside pictures and sheets. */
export type FileClass = 'picture' | 'pdf' | 'ppt' | 'word' | 'sheet' | 'csv' | 'zip' | 'text' | 'other'

const endings: Record<string, FileClass> = {
  ...{
    png: 'picture',
    jpg: 'picture',
    jpeg: 'picture',
    gif: 'picture',
    webp: 'picture',
    bmp: 'picture',
    svg: 'picture',
  },
  ...{ pdf: 'pdf', ofd: 'pdf', ppt: 'ppt', pptx: 'ppt', dps: 'ppt', doc: 'word', docx: 'word', wps: 'word' },
  ...{
    xls: 'sheet',
    xlsx: 'sheet',
    et: 'sheet',
    csv: 'csv',
    zip: 'zip',
    rar: 'zip',
    '7z': 'zip',
    gz: 'zip',
    tar: 'zip',
  },
  ...{ txt: 'text', md: 'text', log: 'text', json: 'text', xml: 'text' },
}

/** By the ending of its name, as people know a file. */
export function fileClassOf(name: string): FileClass {
  const ending = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(endings, ending) ? (endings[ending] ?? 'other') : 'other'
}

/** How a class is drawn and called. */
export const fileClasses: Record<FileClass, { icon: IconName; words: string }> = {
  picture: { icon: 'image', words: '图片' },
  pdf: { icon: 'book', words: 'PDF' },
  ppt: { icon: 'screen', words: '演示文稿' },
  word: { icon: 'report', words: '文字文稿' },
  sheet: { icon: 'table', words: '电子表格' },
  csv: { icon: 'list', words: 'CSV 数据' },
  zip: { icon: 'folder', words: '压缩包' },
  text: { icon: 'align-left', words: '文本' },
  other: { icon: 'file', words: '文件' },
}
