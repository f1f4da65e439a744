import { say } from '@mingtai/messages'
import { StatusTag } from '@mingtai/ui'
import { formatByCode } from '@mingtai/zh'
import { memo } from 'react'
import type { Draft } from '../use-draft.ts'

interface Props {
  name: string
  remark: string
  /** Why it cannot be submitted today; null: it can. */
  closed: string | null
  /** Rows that are shown. */
  rows: number
  isFiltered: boolean
  /** Rows that are not submitted. */
  count: number
  draft: Draft
}

/** What is filled in, how many rows there are, and whether what was typed is kept. */
export const FillHead = memo(function FillHead({ name, remark, closed, rows, isFiltered, count, draft }: Props) {
  return (
    <>
      <header className="fill-head">
        <h1>{name}</h1>
        <span className="fill-facts">
          {rows.toLocaleString('zh-CN')} 行{isFiltered && ' · 已筛选'}
        </span>
        {count > 0 && <StatusTag tone="ochre">{`${count} 行未提交`}</StatusTag>}
        <span className="fill-facts" role="status">
          {count > 0 && draftWords(draft)}
        </span>
        {closed !== null && <StatusTag tone="ochre">{closed}</StatusTag>}
        {draft.isElsewhere && <StatusTag tone="ochre">{say('entry.otherWindow')}</StatusTag>}
      </header>
      {remark !== '' && <p className="fill-remark">{remark}</p>}
    </>
  )
})

function draftWords({ savedAt, failed }: Draft): string {
  if (failed) return '草稿暂时只存在本机，稍后会自动再存到服务器'
  return savedAt === null ? '草稿已存在本机' : `草稿已保存 ${formatByCode(new Date(savedAt), 6)}`
}
