import { Icon, type IconName, StatusTag } from '@mingtai/ui'
import { fileSize } from '@mingtai/zh'
import type { ComponentProps } from 'react'
import type { Attachment } from '../calls.ts'
import { fileClasses, fileClassOf } from './file-class.ts'
import type { Sending } from './use-uploads.ts'

interface Props {
  row: Attachment
  /** What makes it something to drag. */
  place: ComponentProps<'li'>
  onShow(): void
  onSave(): void
  /** null: it may not be moved up, or not be deleted. */
  onUp: (() => void) | null
  onRemove: (() => void) | null
}

/** An attachment in its list. */
export function AttachmentRow({ row, place, onShow, onSave, onUp, onRemove }: Props) {
  return (
    <li {...place}>
      <ClassIcon name={row.name} />
      <button type="button" className="attachment-name" title={row.name} onClick={onShow}>
        {row.name}
      </button>
      {row.scanState === 'waiting' && <StatusTag tone="ochre">病毒检查中</StatusTag>}
      {row.scanState === 'infected' && <StatusTag tone="cinnabar">含有病毒</StatusTag>}
      <small>{fileSize(row.size)}</small>
      <small className="attachment-who">{row.createdBy}</small>
      <span className="attachment-acts">
        <Act label={`下载${row.name}`} icon="download" run={onSave} />
        {onUp !== null && <Act label={`上移${row.name}`} icon="arrow-up" run={onUp} />}
        {onRemove !== null && <Act label={`删除${row.name}`} icon="trash" run={onRemove} />}
      </span>
    </li>
  )
}

/** A file on its way, or why it did not arrive. */
export function SendingRow({ sending, onCancel, onRetry }: { sending: Sending; onCancel(): void; onRetry(): void }) {
  const { file, share, problem } = sending
  return (
    <li className="attachment-sending" data-failed={problem !== null}>
      <Icon name={problem === null ? 'upload' : 'refuse'} />
      <span className="attachment-name" title={file.name}>
        {file.name}
        {problem !== null && (
          <span className="attachment-problem" role="alert">
            {problem}
          </span>
        )}
      </span>
      {problem === null && <progress value={share} max={1} aria-label={`正在上传${file.name}`} />}
      <small>{problem === null ? `${Math.floor(share * 100)}%` : fileSize(file.size)}</small>
      <span className="attachment-acts">
        {problem !== null && <Act label={`重试${file.name}`} icon="refresh" run={onRetry} />}
        <Act label={`取消${file.name}`} icon="close" run={onCancel} />
      </span>
    </li>
  )
}

function Act({ label, icon, run }: { label: string; icon: IconName; run(): void }) {
  return (
    <button type="button" aria-label={label} title={label.slice(0, 2)} onClick={run}>
      <Icon name={icon} size={14} />
    </button>
  )
}

function ClassIcon({ name }: { name: string }) {
  const { icon, words } = fileClasses[fileClassOf(name)]
  return (
    <span role="img" aria-label={words} title={words}>
      <Icon name={icon} />
    </span>
  )
}
