import { HOME, Icon, Seal } from '@mingtai/ui'
import { Link } from 'react-router'
import type { NavItem } from './menu-tree.ts'
import { Messages } from './Messages.tsx'
import { PersonMenu } from './PersonMenu.tsx'

interface Props {
  navbar: NavItem[]
  /** Id of the lit item, null where none is. */
  section: string | null
  /** Opens the side bar on narrow windows; null where there is none to open. */
  onMenu: (() => void) | null
  menuOpen: boolean
}

/** Seal, sections, messages and the person. */
export function TopBar({ navbar, section, onMenu, menuOpen }: Props) {
  return (
    <header className="top-bar">
      {onMenu && (
        <button
          type="button"
          className="icon-button"
          aria-label={menuOpen ? '收起侧栏' : '打开侧栏'}
          aria-expanded={menuOpen}
          onClick={onMenu}
        >
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
      <Messages />
      <PersonMenu />
    </header>
  )
}

function addressOf(item: NavItem): string {
  return item.path === '' ? `/${item.alias}` : item.path
}
