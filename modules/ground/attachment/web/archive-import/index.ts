/** An archive whose files become something of a module: sent, looked at, and taken a few files at a time. */
export { ArchiveProgress } from './ArchiveProgress.tsx'
export { RefusedFiles } from './RefusedFiles.tsx'
export { type ArchiveStage, useArchiveImport } from './use-archive-import.ts'
