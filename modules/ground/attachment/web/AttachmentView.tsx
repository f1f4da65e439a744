import { say } from '@mingtai/messages'
import { dragKind, Icon, useConfirm, useNotice } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import type { Attachment } from '../calls.ts'
import { files } from './api.ts'
import { AttachmentRow, SendingRow } from './AttachmentRow.tsx'
import type { AttachmentListProps } from './props.ts'
import { PreviewDialog } from './PreviewDialog.tsx'
import { saveAll, saveAttachment } from './save.ts'
import { useUploads } from './use-uploads.ts'
import './attachment.css'

const attachmentDrag = dragKind<Attachment>()

/** The attachments of a thing: add by click, drag or paste; see, order, rename, save and throw away. */
export default function AttachmentView({
  ownerType,
  ownerId,
  kind,
  readOnly = false,
  title = '附件',
  most = 100,
  loose,
}: AttachmentListProps) {
  const owner = { ownerType, ownerId }
  const queryKey = ['attachment', ownerType, ownerId]
  const list = useQuery({ queryKey, queryFn: () => files.list(owner) })
  const client = useQueryClient()
  const confirm = useConfirm()
  const notice = useNotice()
  const [seen, setSeen] = useState<Attachment | null>(null)
  const [isOver, setOver] = useState(false)
  const reload = () => client.invalidateQueries({ queryKey })
  const uploads = useUploads({ ...owner, ...(kind === undefined ? {} : { kind }) }, ({ id }) => {
    loose?.onChange((ids) => [...ids, id])
    void reload()
  })
  const shows = ({ id, kind: its }: Attachment) =>
    (kind === undefined || its === kind) && (loose === undefined || loose.ids.includes(id))
  const rows = (list.data ?? []).filter(shows)
  const tried = async (work: Promise<unknown>) => {
    try {
      await work
    } catch (problem) {
      notice.refuse(problem)
    }
  }
  const add = (given: Iterable<File>) => {
    const all = [...given]
    const room = most - rows.length - uploads.sending.length
    if (all.length > room) notice.info(say('upload.tooMany', most))
    uploads.add(all.slice(0, Math.max(0, room)))
  }
  const remove = async (row: Attachment) => {
    if (!(await confirm({ title: say('confirm.removeAttachment', row.name), verb: '移到回收站', danger: true }))) return
    await tried(files.remove({ id: row.id }))
    await reload()
    notice.success('已移到回收站。', {
      label: '撤回',
      run: () => void tried(files.restore({ id: row.id }).then(reload)),
    })
  }
  const move = async (row: Attachment, to: number) => {
    const rest = rows.filter(({ id }) => id !== row.id)
    const next = [...rest.slice(0, to), row, ...rest.slice(to)]
    client.setQueryData(queryKey, next)
    await tried(files.sort({ ...owner, ids: next.map(({ id }) => id) }))
    await reload()
  }
  const drags = (row: Attachment, at: number) => {
    if (readOnly || rows.length < 2) return {}
    const takes = ({ id }: Attachment) => rows.some((one) => one.id === id)
    return attachmentDrag.both({ thing: row, takes, onDrop: (moved) => void move(moved, at) })
  }
  const dropped = (event: React.DragEvent) => {
    if (readOnly || event.dataTransfer.files.length === 0) return
    event.preventDefault()
    setOver(false)
    add(event.dataTransfer.files)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging and pasting stand beside a button
    <section
      className="attachments"
      aria-label={title}
      data-over={isOver}
      onDragOver={(event) => {
        if (readOnly || !event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={dropped}
      onPaste={(event) => {
        if (!readOnly && event.clipboardData.files.length > 0) add(event.clipboardData.files)
      }}
    >
      <header>
        <h2>
          {title} <small>{rows.length}</small>
        </h2>
        {rows.length > 1 && (
          <Button type="link" size="small" onClick={() => void tried(saveAll(owner))}>
            打包下载
          </Button>
        )}
        {!readOnly && <UploadButton label={`上传${title}`} onChoose={add} />}
      </header>
      <ul>
        {rows.map((row, at) => (
          <AttachmentRow
            key={row.id}
            row={row}
            place={drags(row, at)}
            onShow={() => setSeen(row)}
            onSave={() => void tried(saveAttachment(row.id))}
            onUp={readOnly || at === 0 ? null : () => void move(row, at - 1)}
            onRemove={readOnly ? null : () => void remove(row)}
          />
        ))}
        {uploads.sending.map((one) => (
          <SendingRow
            key={one.key}
            sending={one}
            onCancel={() => uploads.cancel(one.key)}
            onRetry={() => uploads.retry(one)}
          />
        ))}
      </ul>
      {list.data !== undefined && rows.length + uploads.sending.length === 0 && (
        <p className="attachment-none">{readOnly ? '没有附件。' : '把文件拖到这里，或点“上传”、直接粘贴。'}</p>
      )}
      {seen !== null && <PreviewDialog attachment={seen} onClose={() => setSeen(null)} />}
    </section>
  )
}

function UploadButton({ label, onChoose }: { label: string; onChoose(files: Iterable<File>): void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="small" icon={<Icon name="upload" size={13} />} onClick={() => input.current?.click()}>
        上传
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        onChange={(event) => {
          onChoose(event.target.files ?? [])
          event.target.value = ''
        }}
      />
    </>
  )
}
