import type { DataPlane } from '@mingtai/data-plane'
import type { VersionRow } from './versions.ts'

interface Asked {
  /** The first is compared with the last; those between say who did what. */
  versions: readonly [VersionRow, ...VersionRow[]]
  author: string
  asker: string
}

/** 花脸稿: the last version as PDF, with what was put in and struck since the first. */
export function markedPdf(
  { dataPlane }: { dataPlane: Pick<DataPlane, 'officialDocument'> },
  { versions, author, asker }: Asked,
): Promise<Uint8Array> {
  const written = versions.map(({ paper, authorName }) => ({ document: paper, author: authorName }))
  const last = versions.at(-1) ?? versions[0]
  return dataPlane.officialDocument({
    ...{ format: 'pdf', document: last.paper, before: written.slice(0, -1), writtenBy: last.authorName },
    ...{ author, now: last.at.getTime(), asker },
  })
}
