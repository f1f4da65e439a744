import { StatusTag } from '@mingtai/ui'
import type { Report } from '../../calls.ts'

/** 草稿, 已发布 or 已停用, with the version that it is about. */
export function StateTag({
  report: { type, state, version, pending },
}: {
  report: Pick<Report, 'type' | 'state' | 'version' | 'pending'>
}) {
  if (type === 2)
    return state === 'draft' ? <StatusTag tone="ochre">未开放</StatusTag> : <StatusTag tone="pine">已开放</StatusTag>
  if (state === 'stopped') return <StatusTag>已停用 v{version}</StatusTag>
  if (state === 'draft') return <StatusTag tone="ochre">草稿 v1</StatusTag>
  return (
    <>
      <StatusTag tone="pine">已发布 v{version}</StatusTag>
      {pending && <StatusTag tone="ochre">有新草稿</StatusTag>}
    </>
  )
}
