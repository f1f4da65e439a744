import { Icon, isIconName, PersonMark, useMe } from '@mingtai/ui'
import type { IconName } from '@mingtai/ui'
import { Link } from 'react-router'
import { useLock, useSignOut } from '../../shell/frame/person-acts.ts'
import { useNavbar } from '../../shell/menus.ts'
import { phonePlaces } from '../../shell/phone/places.ts'
import './mine.css'

const own: { to: string; name: string; icon: IconName }[] = [
  { to: '/notification/lists', name: '消息', icon: 'bell' },
  { to: '/user/delegation', name: '出差委托', icon: 'send' },
  { to: '/user/signature', name: '签名', icon: 'edit' },
  { to: '/user/phrases', name: '常用语', icon: 'comment' },
  { to: '/user/preferences', name: '显示偏好', icon: 'settings' },
  { to: '/user/security', name: '安全设置', icon: 'shield' },
]

/** 我的, on a phone: who it is, every place that has no room in the bar, and the ways out. */
export default function Mine() {
  const me = useMe()
  const lock = useLock()
  const leave = useSignOut()
  const inBar = new Set(phonePlaces.map(({ needs }) => needs))
  const sections = useNavbar().filter(({ alias, external }) => !inBar.has(alias) && external === null)
  return (
    <div className="mine">
      <h1 className="visually-hidden">我的</h1>
      <Link className="mine-person" to="/user/account-setting">
        <PersonMark name={me?.realName ?? ''} picture={me?.avatar ?? null} size={52} />
        <span>
          <b>{me?.realName ?? ' '}</b>
          <small>{[me?.tenantName, me?.name].filter(Boolean).join(' · ')}</small>
        </span>
        <Icon name="chevron-right" size={16} />
      </Link>
      {sections.length > 0 && (
        <nav className="mine-sections" aria-label="应用">
          {sections.map(({ id, name, path, alias, source }) => (
            <Link key={id} to={path === '' ? `/${alias}` : path}>
              <Icon name={isIconName(source) ? source : 'grid'} size={22} />
              <span>{name}</span>
            </Link>
          ))}
        </nav>
      )}
      <nav className="mine-rows" aria-label="个人">
        {own.map(({ to, name, icon }) => (
          <Link key={to} to={to}>
            <Icon name={icon} size={18} />
            <span>{name}</span>
            <Icon name="chevron-right" size={14} />
          </Link>
        ))}
      </nav>
      <div className="mine-rows">
        <button type="button" onClick={() => void lock()}>
          <Icon name="lock" size={18} />
          <span>锁定屏幕</span>
        </button>
        <button type="button" onClick={() => void leave()}>
          <Icon name="logout" size={18} />
          <span>退出登录</span>
        </button>
      </div>
    </div>
  )
}
