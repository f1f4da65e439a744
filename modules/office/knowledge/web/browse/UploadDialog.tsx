import { Dialog, useNotice } from '@mingtai/ui'
import { Button, Progress } from 'antd'
import { useRef, useState } from 'react'
import { api } from '../api.ts'
import { useManyFiles } from './use-many-files.ts'
import './browse.css'

interface Props {
  spaceId: string
  folderId: string | null
  place: string
  onDone(): Promise<unknown>
  onClose(): void
}

/** Articles that are made with one call. */
const PIECE = 50
/** Rows that are drawn; the others are counted. */
const SHOWN = 60

/** Many files become articles: sent a few at a time, then stored as drafts or sent in for audit. */
export function UploadDialog({ spaceId, folderId, place, onDone, onClose }: Props) {
  const { files, add } = useManyFiles((attachments) => api.addFiles({ spaceId, folderId, attachments, submit: false }))
  const [isOver, setOver] = useState(false)
  const [busy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const notice = useNotice()
  const sent = files.filter(({ state }) => state === 'sent')
  const failed = files.filter(({ state }) => state === 'failed')
  const isSending = files.length > sent.length + failed.length
  const share = files.length === 0 ? 0 : files.reduce((sum, one) => sum + one.share, 0) / files.length
  const finish = async (submit: boolean) => {
    setBusy(true)
    try {
      const ids = sent.flatMap(({ attachmentId }) => (attachmentId === null ? [] : [attachmentId]))
      for (let from = 0; from < ids.length; from += PIECE)
        await api.addFiles({ spaceId, folderId, attachments: ids.slice(from, from + PIECE), submit })
      notice.success(submit ? `${ids.length} 份文档已提交。` : `${ids.length} 份文档已存为草稿，在“文档管理”里。`)
      await onDone()
      onClose()
    } catch (problem) {
      notice.refuse(problem)
      setBusy(false)
    }
  }
  const isReady = sent.length > 0 && !isSending
  // What failed stands first, because somebody has to see to it.
  const shown = [...failed, ...files.filter(({ state }) => state !== 'failed')].slice(0, SHOWN)
  return (
    <Dialog
      open
      title={`上传到“${place}”`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button disabled={!isReady} loading={busy} onClick={() => void finish(false)}>
            存为草稿
          </Button>
          <Button type="primary" disabled={!isReady} loading={busy} onClick={() => void finish(true)}>
            提交发布
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- dropping stands beside a button */}
      <div
        className="knowledge-drop"
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          add(event.dataTransfer.files)
        }}
      >
        <Button onClick={() => input.current?.click()}>选择文件</Button>
        <span>或把文件拖到这里；每个文件成为一份文档，标题取文件名。</span>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label="选择要上传的文件"
          onChange={(event) => {
            add(event.target.files ?? [])
            event.target.value = ''
          }}
        />
      </div>
      {files.length > 0 && (
        <>
          <Progress percent={Math.floor(share * 100)} aria-label="上传进度" />
          <p role="status">
            共 {files.length} 个，已上传 {sent.length} 个{failed.length > 0 && `，${failed.length} 个没有传上去`}。
          </p>
          <ul className="knowledge-sendings">
            {shown.map(({ key, name, state, share: own, problem }) => (
              <li key={key}>
                <span title={name}>{name}</span>
                <span className="knowledge-figure">
                  {state === 'sent' ? '已上传' : state === 'failed' ? '未上传' : `${Math.floor(own * 100)}%`}
                </span>
                {problem !== '' && <p>{problem}</p>}
              </li>
            ))}
          </ul>
          {files.length > SHOWN && <p className="knowledge-dim">还有 {files.length - SHOWN} 个没有列出。</p>}
        </>
      )}
    </Dialog>
  )
}
