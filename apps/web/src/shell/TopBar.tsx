import { HOME, Icon, PersonMark, Seal, greeting, signOut, useConfirm, useMe } from '@mingtai/ui'
import { say } from '@mingtai/messages'
import { Dropdown } from 'antd'
import { Link, useNavigate } from 'react-router'
import type { NavItem } from './menus.ts'

interface Props {
  navbar: NavItem[]
  /** Id of the lit item, null where none is. */
  section: string | null
  /** Opens the side bar on narrow windows; null where there is none to open. */
  onMenu: (() => void) | null
}

/** Seal, sections, messages and the person. */
export function TopBar({ navbar, section, onMenu }: Props) {
  return (
    <header className="top-bar">
      {onMenu && (
        <button type="button" className="icon-button" aria-label="打开侧栏" onClick={onMenu}>
          <Icon name="menu" size={18} />
        </button>
      )}
      <Link to={HOME} className="brand" title="回到工作台">
        <Seal />
        <b>明台</b>
      </Link>
      <nav className="nav-items" aria-label="主导航">
        {navbar.map((item) => (
          <Link key={item.id} to={addressOf(item)} aria-current={item.id === section ? 'page' : undefined}>
            {item.name}
          </Link>
        ))}
      </nav>
      <Messages unread={0} />
      <PersonMenu />
    </header>
  )
}

function addressOf(item: NavItem): string {
  return item.path === '' ? `/${item.alias}` : item.path
}

function Messages({ unread }: { unread: number }) {
  const badge = unread > 99 ? '99+' : String(unread)
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      popupRender={() => <div className="messages-popup">没有未读消息。新的待办、通知和导出结果会出现在这里。</div>}
    >
      <button type="button" className="icon-button" aria-label={unread > 0 ? `消息，${badge} 条未读` : '消息'}>
        <Icon name="bell" size={18} />
        {unread > 0 && <span className="unread-badge">{badge}</span>}
      </button>
    </Dropdown>
  )
}

function PersonMenu() {
  const me = useMe()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const name = me?.realName ?? ''
  const leave = async () => {
    if (!(await confirm({ title: say('confirm.logOut'), verb: '退出登录' }))) return
    await signOut()
    await navigate('/login', { replace: true })
  }
  const items = [
    { key: 'home', label: '工作台', icon: <Icon name="home" />, onClick: () => void navigate(HOME) },
    { key: 'me', label: '个人中心', icon: <Icon name="user" />, onClick: () => void navigate('/user/account-setting') },
    { type: 'divider' as const },
    { key: 'leave', label: '退出登录', icon: <Icon name="logout" />, onClick: () => void leave() },
  ]
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
      <button type="button" className="person-button">
        {me?.avatar ? <img src={me.avatar} alt="" width={28} height={28} /> : <PersonMark name={name} />}
        <span className="person-greeting">
          {greeting(new Date().getHours())}
          {name && `，${name}`}
        </span>
        <Icon name="chevron-down" size={12} />
      </button>
    </Dropdown>
  )
}
