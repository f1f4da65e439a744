import { Seal, siteOfPage } from '@mingtai/ui'
import type { ReactNode } from 'react'
import { Mountain } from '../mountain/Mountain.tsx'
import './sign-in.css'
import '../ways.css'

interface Props {
  organization: string
  /** Who runs it and whom to call, as the administrator wrote it. */
  foot?: string
  children: ReactNode
}

/** Paper with the mountain at the left, the form on white at the right. */
export function SignInFrame({ organization, foot = '', children }: Props) {
  return (
    <div className="sign-in">
      <aside className="sign-in-paper" aria-label={siteOfPage.title}>
        <Mountain />
        <div className="sign-in-brand">
          <Seal size={34} />
          <b>{siteOfPage.title}</b>
        </div>
        <p className="sign-in-headline">
          一张表，一块屏，
          <br />
          一件公文的来去。
        </p>
        <p className="sign-in-subject">{organization === '' ? '' : `${organization} · `}数据报表与协同办公平台</p>
        {foot !== '' && <p className="sign-in-paper-foot">{foot}</p>}
      </aside>
      <main className="sign-in-side">
        <div className="sign-in-column">{children}</div>
        <p className="sign-in-foot">连续输错五次，账号在本机锁定十五分钟。</p>
      </main>
    </div>
  )
}
