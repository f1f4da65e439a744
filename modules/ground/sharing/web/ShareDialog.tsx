import { Dialog } from '@mingtai/ui'
import { Segmented } from 'antd'
import { Fragment, type ReactNode, useState } from 'react'
import type { ShareRecord } from '../calls.ts'
import { LinkList } from './LinkList.tsx'
import './share-dialog.css'

interface Props {
  /** Kind and id of the thing. */
  subject: { type: string; id: string }
  title: string
  /** 这张报表 or 这个大屏. */
  what: string
  /** Ways of making a link, each with its tab. */
  forms: readonly { key: string; label: string; form: ReactNode }[]
  listLabel?: string
  /** What the terms of a link allow, in words. */
  facts(share: ShareRecord): string[]
  onClose(): void
}

/** New links that open a thing without signing in, and those that were given away. */
export function ShareDialog({ subject, title, what, forms, listLabel = '我的链接', facts, onClose }: Props) {
  const [part, setPart] = useState(forms[0]?.key ?? LIST)
  const options = [...forms.map(({ key, label }) => ({ value: key, label })), { value: LIST, label: listLabel }]
  return (
    <Dialog title={title} open onClose={onClose}>
      <div className="share-body">
        <Segmented<string> block aria-label="分享" options={options} value={part} onChange={setPart} />
        {part === LIST ? (
          <LinkList subject={subject} what={what} facts={facts} />
        ) : (
          <Fragment key={part}>{forms.find(({ key }) => key === part)?.form}</Fragment>
        )}
      </div>
    </Dialog>
  )
}

const LIST = 'list'
