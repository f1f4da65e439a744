import { choicesIn, type EntryColumn } from '@mingtai/entry-model'
import { say } from '@mingtai/messages'
import { attachmentCalls } from '@mingtai/modules/ground/attachment/calls'
import { FilePreview, sendFile, SignaturePad } from '@mingtai/modules/ground/attachment/web'
import { callsOf, Dialog, Icon, useBusy, useNotice } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import './files.css'

const files = callsOf(attachmentCalls)

/** Files that a visitor brings. */
export interface VisitFiles {
  send(file: File, place: { table: number; column: number }): Promise<{ id: string; name: string }>
  /** The picture of a file that was sent from this window. */
  pictureOf(id: string): string | null
}

interface Props {
  /** Where the column stands. */
  place: { table: number; column: number }
  column: EntryColumn
  /** Ids of the files in the cell. */
  ids: readonly string[]
  readOnly: boolean
  /** How files get in, and what they look like, for somebody without an account; left out: as for whoever is signed in. */
  visit?: VisitFiles | undefined
  onNamed(file: { value: string; label: string }): void
  onChange(ids: string[]): void
  onClose(): void
}

/** The files of one cell: looked at, added and taken out; a signature is written by hand. */
export function FilesDialog({ column, place, ids, readOnly, visit, onNamed, onChange, onClose }: Props) {
  const { kind, title, rules } = column
  const { most, megabytes } = kind === 'signature' ? { most: 1, megabytes: 5 } : rules.files
  const [isSigning, setSigning] = useState(false)
  const [shown, setShown] = useState<{ id: string; name: string; size: number } | null>(null)
  const picker = useRef<HTMLInputElement>(null)
  const notice = useNotice()
  const sending = useBusy()
  const nameOf = (id: string) => choicesIn(column).find(({ value }) => value === id)?.label ?? id
  const take = async (file: File) => {
    if (file.size > megabytes * 2 ** 20) return notice.warn(say('upload.tooLarge', megabytes))
    if (kind !== 'attachment' && !file.type.startsWith('image/'))
      return notice.warn(say('upload.format', 'png、jpg、gif、webp'))
    const sent =
      visit === undefined
        ? await sendFile(file, { kind: kind === 'signature' ? 'signature' : '6' })
        : await visit.send(file, place)
    onNamed({ value: sent.id, label: sent.name })
    return sent.id
  }
  const add = async (chosen: readonly File[]) => {
    try {
      const fresh: string[] = []
      for (const file of chosen.slice(0, most - ids.length)) {
        const id = await take(file)
        if (id !== undefined) fresh.push(id)
      }
      if (chosen.length > most - ids.length) notice.warn(say('upload.tooMany', most))
      if (fresh.length > 0) onChange([...ids, ...fresh])
    } catch (problem) {
      notice.refuse(problem)
    }
  }
  const isFull = ids.length >= most
  return (
    <Dialog
      open
      title={title}
      width={560}
      onClose={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          完成
        </Button>
      }
    >
      {ids.length === 0 && <p className="entry-files-none">{kind === 'signature' ? '还没有签名。' : '还没有文件。'}</p>}
      <ul className="entry-files">
        {ids.map((id) => (
          <li key={id}>
            {kind !== 'attachment' &&
              (visit === undefined ? (
                <Thumbnail id={id} name={nameOf(id)} />
              ) : (
                <img className="entry-thumb" src={visit.pictureOf(id) ?? ''} alt={nameOf(id)} />
              ))}
            {visit === undefined ? (
              <button type="button" className="text-button" onClick={() => setShown({ id, name: nameOf(id), size: 0 })}>
                {nameOf(id)}
              </button>
            ) : (
              <span>{nameOf(id)}</span>
            )}
            {!readOnly && (
              <button
                type="button"
                className="icon-button"
                aria-label={`去掉${nameOf(id)}`}
                onClick={() => onChange(ids.filter((one) => one !== id))}
              >
                <Icon name="close" size={13} />
              </button>
            )}
          </li>
        ))}
      </ul>
      {!readOnly && kind === 'signature' && (
        <Button icon={<Icon name="edit" size={13} />} onClick={() => setSigning(true)}>
          {ids.length === 0 ? '手写签名' : '重新签名'}
        </Button>
      )}
      {!readOnly && kind !== 'signature' && (
        <>
          <input
            ref={picker}
            type="file"
            hidden
            multiple={most > 1}
            aria-label={`上传${title}`}
            {...(kind === 'picture' ? { accept: 'image/*' } : {})}
            onChange={({ target }) => {
              void sending.run(() => add([...(target.files ?? [])]))
              target.value = ''
            }}
          />
          <Button
            icon={<Icon name="upload" size={13} />}
            loading={sending.busy}
            disabled={isFull}
            onClick={() => picker.current?.click()}
          >
            上传
          </Button>
          <span className="fill-facts">{` 最多 ${most} 个，每个不超过 ${megabytes} MB`}</span>
        </>
      )}
      {isSigning && (
        <SignaturePad
          onClose={() => setSigning(false)}
          onDone={async (picture) => {
            const id = await take(picture)
            if (id !== undefined) onChange([id])
            setSigning(false)
          }}
        />
      )}
      {shown !== null && <FilePreview file={shown} onClose={() => setShown(null)} />}
    </Dialog>
  )
}

function Thumbnail({ id, name }: { id: string; name: string }) {
  const { data } = useQuery({
    queryKey: ['entry', 'picture', id],
    queryFn: async () => (await files.ticket({ ids: [id], shown: 'inline', w: 240 }))[0]?.url ?? '',
    staleTime: 60_000,
  })
  return data === undefined || data === '' ? (
    <span className="entry-thumb" />
  ) : (
    <img className="entry-thumb" src={data} alt={name} />
  )
}
