import { FloatingMenu, HOME, Icon, PersonMark, greeting, useMe } from '@mingtai/ui'
import type { MenuItem } from '@mingtai/ui'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { isLockKey } from '../../lock.ts'
import { below } from '../below.ts'
import { useLock, useSignOut } from './person-acts.ts'

/** The greeting and what hangs below it: workbench, personal centre, lock, log out. */
export function PersonMenu() {
  const me = useMe()
  const navigate = useNavigate()
  const lock = useLock()
  const leave = useSignOut()
  const [at, setAt] = useState<{ x: number; y: number } | null>(null)
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!isLockKey(event)) return
      event.preventDefault()
      void lock()
    }
    window.addEventListener('keydown', handleKey)
    return () => window.removeEventListener('keydown', handleKey)
    // `lock` closes over nothing that changes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const items: MenuItem[] = [
    { label: '工作台', icon: 'home', run: () => void navigate(HOME) },
    { label: '个人中心', icon: 'user', run: () => void navigate('/user/account-setting') },
    { label: '锁定屏幕', icon: 'lock', run: () => void lock() },
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
        title="锁定屏幕：Ctrl + Alt + L"
        onClick={(event) => setAt(below(event))}
      >
        {me?.avatar ? <img src={me.avatar} alt="" width={28} height={28} /> : <PersonMark name={name} />}
        <span className="person-greeting" title={me?.realName}>
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
