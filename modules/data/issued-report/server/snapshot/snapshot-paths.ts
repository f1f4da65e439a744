import { join } from 'node:path'

interface Folder {
  dataFolder: string
}

/** Where the cells and the PDF of an issued report lie. */
export function issuedFolder({ dataFolder }: Folder, id: string): string {
  return join(dataFolder, 'issued', id)
}

export function cellsPath(folder: Folder, id: string): string {
  return join(issuedFolder(folder, id), 'cells.jsonl.gz')
}

export function pdfPath(folder: Folder, id: string): string {
  return join(issuedFolder(folder, id), 'report.pdf')
}
