import { type FieldOf, filesIn } from '@mingtai/form-schema'
import { Icon } from '@mingtai/ui'
import { fileSize } from '@mingtai/zh'
import { Button } from 'antd'
import { type DragEvent, useRef, useState } from 'react'
import type { ControlProps } from '../model/form-context.ts'
import { FileRows } from './FileRows.tsx'
import { Pictures } from './Pictures.tsx'
import { type Sending, useUploads } from './use-uploads.ts'

/** Files and pictures: chosen, dragged here or pasted, with the progress of each. */
export function FileControl(props: ControlProps<FieldOf<'attachment' | 'picture'>>) {
  const { field, value, onChange, current, id, describedBy, isWrong } = props
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const files = filesIn(value)
  const { sending, send } = useUploads(field, (file) => onChange([...filesIn(current()), file]))
  const remove = (gone: string) => {
    const left = filesIn(current()).filter((file) => file.id !== gone)
    onChange(left.length === 0 ? null : left)
  }
  const room = field.most - files.length - sending.length
  const add = (given: Iterable<File>) => send([...given].slice(0, Math.max(0, room)))
  const handleDrop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return
    event.preventDefault()
    setOver(false)
    add(event.dataTransfer.files)
  }
  const isPicture = field.kind === 'picture'
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging and pasting stand beside a button
    <div
      className="form-upload"
      role="group"
      aria-label={field.label}
      data-over={isOver}
      data-wrong={isWrong}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
      onPaste={(event) => add(event.clipboardData.files)}
    >
      {isPicture ? <Pictures files={files} onRemove={remove} /> : <FileRows files={files} onRemove={remove} />}
      {sending.map((one) => (
        <SendingRow key={one.key} sending={one} />
      ))}
      <div className="form-upload-foot">
        <Button
          id={id}
          size="small"
          icon={<Icon name={isPicture ? 'image' : 'upload'} size={13} />}
          disabled={room <= 0}
          {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
          onClick={() => input.current?.click()}
        >
          {isPicture ? '上传图片' : '上传附件'}
        </Button>
        <span>{limitWords(field)}</span>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        multiple={field.most > 1}
        aria-label={`选择${field.label}`}
        accept={acceptOf(field)}
        onChange={({ target }) => {
          add([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </div>
  )
}

function SendingRow({ sending: { file, share, problem, cancel } }: { sending: Sending }) {
  return (
    <p className="form-sending" data-failed={problem !== null}>
      <span className="form-file-name">{file.name}</span>
      {problem === null ? (
        <progress value={share} max={1} aria-label={`正在上传${file.name}`} />
      ) : (
        <span role="alert">{problem}</span>
      )}
      <small>{problem === null ? `${Math.floor(share * 100)}%` : fileSize(file.size)}</small>
      <button type="button" className="form-small-button" aria-label={`取消${file.name}`} onClick={cancel}>
        <Icon name="close" size={12} />
      </button>
    </p>
  )
}

function limitWords({ extensions, megabytes, most }: FieldOf<'attachment' | 'picture'>): string {
  const sorts = extensions.length === 0 ? '' : `${extensions.join('、')}，`
  return `${sorts}单个不超过 ${megabytes} MB，最多 ${most} 个`
}

function acceptOf({ kind, extensions }: FieldOf<'attachment' | 'picture'>): string {
  if (extensions.length > 0) return extensions.map((end) => `.${end}`).join(',')
  return kind === 'picture' ? 'image/*' : ''
}
