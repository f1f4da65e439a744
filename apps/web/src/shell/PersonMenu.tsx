import { say } from '@mingtai/messages'
import { FloatingMenu, HOME, Icon, PersonMark, greeting, signOut, useConfirm, useMe } from '@mingtai/ui'
import type { MenuItem } from '@mingtai/ui'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { below } from './below.ts'

/** The greeting and what hangs below it: workbench, personal centre, log out. */
export function PersonMenu() {
  const me = useMe()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const [at, setAt] = useState<{ x: number; y: number } | null>(null)
  const leave = async () => {
    if (!(await confirm({ title: say('confirm.logOut'), verb: '退出登录' }))) return
    await signOut()
    await navigate('/login', { replace: true })
  }
  const items: MenuItem[] = [
    { label: '工作台', icon: 'home', run: () => void navigate(HOME) },
    { label: '个人中心', icon: 'user', run: () => void navigate('/user/account-setting') },
    { label: '退出登录', icon: 'logout', apart: true, run: () => void leave() },
  ]
  const name = me?.realName ?? ''
  return (
    <>
      <button
        type="button"
        className="person-button"
        aria-haspopup="menu"
        aria-expanded={at !== null}
        onClick={(event) => setAt(below(event))}
      >
        {me?.avatar ? <img src={me.avatar} alt="" width={28} height={28} /> : <PersonMark name={name} />}
        <span className="person-greeting">
          {greeting(new Date().getHours())}
          {name && `，${name}`}
        </span>
        <Icon name="chevron-down" size={12} />
      </button>
      {at && (
        <FloatingMenu label="个人菜单" at={at} corner="right" width="148px" items={items} onClose={() => setAt(null)} />
      )}
    </>
  )
}
