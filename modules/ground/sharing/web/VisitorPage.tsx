import { EmptyState, RefusalPanel, sentenceOf, SkeletonRows, titleWindow } from '@mingtai/ui'
import { type ReactNode, useEffect } from 'react'
import type { SharedLink } from './use-shared-link.ts'
import { SharePassword } from './SharePassword.tsx'
import { VisitorHead } from './VisitorHead.tsx'
import './visitor-page.css'

interface Props {
  link: SharedLink
  /** What people call the thing: 报表. */
  name: string
  /** What its sharer says, behind their name: 分享了一张报表. */
  invitation: string
  /** What the password opens: 查看报表. */
  verb: string
  /** Why the thing itself did not come; null: nothing is wrong with it. */
  problem?: unknown
  /** The page behind the door. */
  children(terms: Record<string, unknown>): ReactNode
  isPhone?: boolean
}

/** A visitor's page: the door of a link with a password, what is wrong with it, or its thing under one head. */
export function VisitorPage({ link, name, invitation, verb, problem = null, children, isPhone = false }: Props) {
  const { share, told, isLocked, open, setPass } = link
  const title = told.data === undefined ? null : told.data.name === '' ? `分享的${name}` : told.data.name
  useEffect(() => {
    if (title !== null) titleWindow(title)
  }, [title])
  if (share === '') return <EmptyState text="链接不完整，请向分享者要一个新的链接。" />
  const cause = told.error ?? problem
  if (cause !== null)
    return (
      <main className="visitor-gone">
        <h1 className="visually-hidden">{name}</h1>
        <RefusalPanel title={`没有打开${name}`} text={sentenceOf(cause) ?? '请稍后重试。'} actions={null} />
      </main>
    )
  if (told.data === undefined) return <SkeletonRows rows={12} />
  const { sharer, expiresAt, terms } = told.data
  if (isLocked) return <SharePassword what={`${sharer} ${invitation}`} verb={verb} open={open} onPass={setPass} />
  return (
    <main className="visitor-page" data-phone={isPhone || undefined}>
      <VisitorHead sharer={sharer} expiresAt={expiresAt} />
      {children(terms)}
    </main>
  )
}
