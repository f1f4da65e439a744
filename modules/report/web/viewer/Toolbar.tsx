import { Icon } from '@mingtai/ui'
import { Button, Input } from 'antd'
import { type SubmitEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import type { ReportForm } from '../../calls.ts'
import { designPath } from '../paths.ts'

interface Props {
  form: ReportForm
  rows: number
  /** All rows are there: the file would be complete. */
  ready: boolean
  mayShare: boolean
  /** Counted from 1. */
  onJump(row: number): void
  onRefresh(): void
  onShare(): void
  /** Open threads of comments; null: nothing may be said here. */
  comments: number | null
  onComments(): void
  onAppearance(): void
  onExport(): void
  onPrint(): void
  /** The pages are shown instead of the endless sheet. */
  paged: boolean
  onPaged(paged: boolean): void
  onFullscreen(): void
}

/** What a reader may do with the report that is shown. */
export function Toolbar(props: Props) {
  const { form, rows, ready, mayShare, paged } = props
  const { onJump, onRefresh, onShare, onExport, onPrint, onPaged, onFullscreen, comments, onComments, onAppearance } =
    props
  return (
    <div className="viewer-toolbar" role="toolbar" aria-label="报表工具">
      {!paged && <JumpBox rows={rows} onJump={onJump} />}
      {comments !== null && (
        <Button type="text" size="small" icon={<Icon name="comment" />} disabled={!ready} onClick={onComments}>
          {comments === 0 ? '批注' : `批注 ${comments}`}
        </Button>
      )}
      <span className="viewer-gap" />
      <Button type="text" size="small" icon={<Icon name="refresh" />} onClick={onRefresh}>
        刷新
      </Button>
      {mayShare && (
        <Button type="text" size="small" icon={<Icon name="share" />} onClick={onShare}>
          分享
        </Button>
      )}
      {form.mayDesign && form.id !== null && (
        <Button type="text" size="small" icon={<Icon name="settings" />} onClick={onAppearance}>
          阅读设置
        </Button>
      )}
      {form.mayDesign && form.id !== null && (
        <Link to={designPath(form.id)}>
          <Button type="text" size="small" icon={<Icon name="edit" />}>
            设计
          </Button>
        </Link>
      )}
      <Button
        type="text"
        size="small"
        icon={<Icon name="eye" />}
        disabled={!ready}
        aria-pressed={paged}
        onClick={() => onPaged(!paged)}
      >
        {paged ? '返回表格' : '分页预览'}
      </Button>
      {form.mayExport && (
        <Button
          type="text"
          size="small"
          icon={<Icon name="print" />}
          disabled={!ready}
          title={ready ? '' : '报表生成完后可以打印'}
          onClick={onPrint}
        >
          打印
        </Button>
      )}
      {form.mayExport && (
        <Button
          type="text"
          size="small"
          icon={<Icon name="download" />}
          disabled={!ready}
          title={ready ? '' : '报表生成完后可以导出'}
          onClick={onExport}
        >
          导出
        </Button>
      )}
      <Button type="text" size="small" aria-label="全屏" icon={<Icon name="fullscreen" />} onClick={onFullscreen} />
    </div>
  )
}

/** 跳到第 N 行: Enter brings the row into view; beyond the end is the last row. */
function JumpBox({ rows, onJump }: { rows: number; onJump(row: number): void }) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    const row = Number(typed.replaceAll(/[,，\s]/g, ''))
    if (Number.isInteger(row) && row > 0) onJump(row)
  }
  return (
    <form className="viewer-jump" onSubmit={handleSubmit}>
      <label htmlFor={id}>跳到第</label>
      <Input
        size="small"
        id={id}
        aria-label="行号"
        inputMode="numeric"
        value={typed}
        disabled={rows === 0}
        onChange={(event) => setTyped(event.target.value.replace(/[^\d,，]/g, ''))}
      />
      行
      <button type="submit" hidden aria-hidden tabIndex={-1} />
    </form>
  )
}
