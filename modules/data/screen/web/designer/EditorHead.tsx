import { Icon, StatusTag, useRight } from '@mingtai/ui'
import { formatByCode } from '@mingtai/zh'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { Presence } from './Presence.tsx'
import type { useSaving } from './use-saving.ts'

/** What is opened from the head of the designer. */
export type EditorDialog = 'preview' | 'publish' | 'versions' | 'access' | 'share'

interface Props {
  id: string
  code: string
  saving: ReturnType<typeof useSaving>
  /** The revision that viewers see; null before the first publishing, -1 for an older one. */
  published: number | null
  onOpen(dialog: EditorDialog): void
}

/** Name and state of an open screen, and what may be done with it. */
export function EditorHead({ id, code, saving, published, onOpen }: Props) {
  const mayShare = useRight('screen:share')
  const navigate = useNavigate()
  const { state, save } = saving
  const isShown = state === 'saved' && saving.revision === published
  return (
    <header className="screen-editor-head">
      <Button
        type="text"
        aria-label="返回大屏列表"
        icon={<Icon name="back" />}
        onClick={() => void navigate('/screen/list')}
      />
      <h1>{saving.document.page.name}</h1>
      <span className="screen-editor-faint">{code}</span>
      <StatusTag tone={isShown ? 'pine' : 'ochre'}>
        {isShown ? '已发布' : published === null ? '草稿' : '有新草稿'}
      </StatusTag>
      <span className="screen-editor-faint" role="status">
        {state === 'saved' && `已保存 ${formatByCode(new Date(saving.savedAt), 6)}`}
        {state === 'dirty' && '未保存'}
        {state === 'saving' && '正在保存…'}
      </span>
      <Presence id={id} revision={saving.revision} />
      <span className="screen-editor-grow" />
      <Button icon={<Icon name="clock" />} onClick={() => onOpen('versions')}>
        版本
      </Button>
      <Button icon={<Icon name="shield" />} onClick={() => void save().then((now) => now !== null && onOpen('access'))}>
        权限
      </Button>
      {mayShare && (
        <Button
          icon={<Icon name="link" />}
          disabled={published === null}
          title={published === null ? '发布之后才能分享' : undefined}
          onClick={() => onOpen('share')}
        >
          分享
        </Button>
      )}
      <Button
        icon={<Icon name="eye" />}
        onClick={() => void save().then((revision) => revision !== null && onOpen('preview'))}
      >
        预览
      </Button>
      <Button title="Ctrl+S" loading={state === 'saving'} onClick={() => void save()}>
        保存
      </Button>
      <Button type="primary" onClick={() => onOpen('publish')}>
        发布
      </Button>
    </header>
  )
}
