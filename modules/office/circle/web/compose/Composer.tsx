import { say } from '@mingtai/messages'
import { Icon, useBusy, useNotice } from '@mingtai/ui'
import { visibleLength } from '@mingtai/zh'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import type { CirclePost, CircleTag } from '../../post.ts'
import { MOST_CHARACTERS, MOST_PICTURES } from '../../words.ts'
import { api } from '../api.ts'
import { changeShown } from '../feed/use-feed.ts'
import { QuoteCard } from '../post/QuoteCard.tsx'
import { PictureButton } from './PictureButton.tsx'
import { PictureRow } from './PictureRow.tsx'
import { PostChoices } from './PostChoices.tsx'
import { QuotePicker } from './QuotePicker.tsx'
import { useDraft } from './use-draft.ts'
import { usePictures } from './use-pictures.ts'
import './composer.css'

interface Props {
  tags: readonly CircleTag[]
  /** The post that is changed; left out: a new one. */
  post?: CirclePost
  onPosted(): void
  onCancel?: () => void
}

const rows = { minRows: 2, maxRows: 12 }

/** A post is written, or changed: words, pictures, tags, who sees it, and what it quotes. */
export function Composer({ tags, post, onPosted, onCancel }: Props) {
  const client = useQueryClient()
  const notice = useNotice()
  const { busy, run } = useBusy()
  const { draft, set, clear } = useDraft(post ?? null)
  const pictures = usePictures(draft.images, (images) => set({ images }))
  const [isQuoting, setQuoting] = useState(false)
  const [requestId, setRequestId] = useState(() => crypto.randomUUID())
  const length = visibleLength(draft.content)
  const isOpen = post !== undefined || draft.content !== '' || draft.images.length > 0 || draft.quote !== null
  const isEmpty = draft.content.trim() === '' && draft.images.length === 0 && draft.quote === null
  const isReady = !isEmpty && length <= MOST_CHARACTERS && pictures.sending === 0
  const send = () =>
    run(async () => {
      if (!isReady) return
      const { quote, ...words } = draft
      const saved = await api.save({
        ...words,
        quote: quote === null ? null : { type: quote.type, id: quote.id },
        ...(post === undefined ? { requestId } : { id: post.id, revision: post.revision }),
      })
      clear()
      setRequestId(crypto.randomUUID())
      if (post !== undefined) changeShown(client, post.id, () => saved)
      notice.success(post === undefined ? '已发布。' : '已修改。')
      onPosted()
    })
  const open = tags.filter(({ id, isOpen: isChosen }) => isChosen || draft.tags.includes(id))
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging and pasting stand beside a button
    <section
      className="circle-composer"
      aria-label={post === undefined ? '发动态' : '修改动态'}
      onPaste={({ clipboardData }) => pictures.add([...clipboardData.files].filter(isPicture))}
      onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        pictures.add([...event.dataTransfer.files].filter(isPicture))
      }}
    >
      <Input.TextArea
        aria-label="动态内容"
        placeholder="说说工作里的事，可以直接粘贴图片"
        variant="borderless"
        autoSize={rows}
        value={draft.content}
        status={length > MOST_CHARACTERS ? 'error' : ''}
        onChange={(event) => set({ content: event.target.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send()
        }}
      />
      <PictureRow pictures={pictures} ids={draft.images} onChange={(images) => set({ images })} />
      {draft.quote !== null && (
        <div className="circle-quoted">
          <QuoteCard quote={draft.quote} />
          <Button
            type="text"
            aria-label="去掉引用"
            icon={<Icon name="close" size={14} />}
            onClick={() => set({ quote: null })}
          />
        </div>
      )}
      {isOpen && <PostChoices draft={draft} tags={open} onChange={set} />}
      <footer>
        <PictureButton
          isFull={draft.images.length + pictures.sending >= MOST_PICTURES}
          onChoose={(files) => pictures.add(files)}
        />
        <Button type="text" icon={<Icon name="link" size={16} />} onClick={() => setQuoting(true)}>
          引用
        </Button>
        <span className="circle-length" data-over={length > MOST_CHARACTERS}>
          {length > MOST_CHARACTERS
            ? say('field.tooManyCharacters', MOST_CHARACTERS)
            : isOpen && `${length}/${MOST_CHARACTERS}`}
        </span>
        {onCancel !== undefined && <Button onClick={onCancel}>取消</Button>}
        <Button type="primary" loading={busy} disabled={!isReady} onClick={() => void send()}>
          {post === undefined ? '发布' : '保存'}
        </Button>
      </footer>
      {isQuoting && (
        <QuotePicker
          onClose={() => setQuoting(false)}
          onChoose={(quote) => {
            set({ quote })
            setQuoting(false)
          }}
        />
      )}
    </section>
  )
}

function isPicture({ type }: File): boolean {
  return type.startsWith('image/')
}
