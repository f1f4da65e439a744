import { shortTime } from '@mingtai/ui'
import { fileSize } from '@mingtai/zh'
import type { ArticleRow } from '../../article.ts'
import { ArticleTitle } from './ArticleTitle.tsx'
import { StateTags } from './StateTags.tsx'

export const titleColumn = {
  title: '标题',
  width: 250,
  ellipsis: true,
  render: (_: unknown, row: ArticleRow) => <ArticleTitle article={row} />,
}
export const placeColumn = {
  title: '位置',
  width: 160,
  ellipsis: true,
  render: (_: unknown, row: ArticleRow) => <span className="knowledge-dim">{placeOf(row)}</span>,
}
export const stateColumn = {
  title: '状态',
  width: 140,
  render: (_: unknown, row: ArticleRow) => <StateTags article={row} />,
}
export const authorColumn = { title: '作者', width: 80, ellipsis: true, dataIndex: 'authorName' }
export const changedColumn = {
  title: '更新',
  width: 110,
  render: (_: unknown, { updatedAt }: ArticleRow) => (
    <span className="knowledge-figure">{shortTime(updatedAt, new Date())}</span>
  ),
}
export const sizeColumn = {
  title: '大小',
  width: 86,
  align: 'right' as const,
  render: (_: unknown, { size }: ArticleRow) => (
    <span className="knowledge-figure">{size === 0 ? '—' : fileSize(size)}</span>
  ),
}
export const viewsColumn = {
  title: '阅读',
  width: 60,
  align: 'right' as const,
  render: (_: unknown, { views }: ArticleRow) => <span className="knowledge-figure">{views}</span>,
}

/** What readers see of an article in a list. */
export const readerColumns = [
  titleColumn,
  placeColumn,
  stateColumn,
  authorColumn,
  changedColumn,
  sizeColumn,
  viewsColumn,
]

/** Where an article lies, in words. */
export function placeOf({ spaceName, folderName }: Pick<ArticleRow, 'spaceName' | 'folderName'>): string {
  return folderName === '' ? spaceName : `${spaceName} / ${folderName}`
}

/** An article in a list on a phone. */
export function ArticleCard(row: ArticleRow) {
  return (
    <>
      <b>
        <ArticleTitle article={row} />
      </b>
      {row.summary !== '' && <span className="knowledge-summary">{row.summary}</span>}
      <span className="knowledge-card-facts">
        <span>{placeOf(row)}</span>
        <span>{shortTime(row.updatedAt, new Date())}</span>
        <StateTags article={row} />
      </span>
    </>
  )
}
