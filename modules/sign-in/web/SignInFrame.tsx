import { Seal } from '@mingtai/ui'
import type { ReactNode } from 'react'
import { Mountain } from './Mountain.tsx'
import './sign-in.css'

/** Paper with the mountain at the left, the form on white at the right. */
export function SignInFrame({ organization, children }: { organization: string; children: ReactNode }) {
  return (
    <div className="sign-in">
      <aside className="sign-in-paper" aria-label="明台">
        <Mountain />
        <div className="sign-in-brand">
          <Seal size={34} />
          <b>明台</b>
        </div>
        <p className="sign-in-headline">
          一张表，一块屏，
          <br />
          一件公文的来去。
        </p>
        <p className="sign-in-subject">{organization === '' ? '' : `${organization} · `}数据报表与协同办公平台</p>
      </aside>
      <main className="sign-in-side">
        <div className="sign-in-column">{children}</div>
        <p className="sign-in-foot">连续输错五次，账号在本机锁定十五分钟。</p>
      </main>
    </div>
  )
}
