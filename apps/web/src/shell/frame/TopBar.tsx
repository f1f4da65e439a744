import { say } from '@mingtai/messages'
import { HOME, Icon, Seal, siteOfPage, useMe, useNotice } from '@mingtai/ui'
import { Suspense, lazy, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Messages } from '../message/Messages.tsx'
import type { NavItem } from '../page/opening.ts'
import { openingOf } from '../page/opening.ts'
import { openExternal } from '../page/open-external.ts'
import { MenuButton } from './MenuButton.tsx'
import { PersonMenu } from './PersonMenu.tsx'
import { SearchButton } from './SearchButton.tsx'
import { hasSwitcher } from './side.ts'
import { useSite } from '../site.ts'

/** Only some pages of the console have it. */
const OrganizationSwitch = lazy(() => import('./OrganizationSwitch.tsx'))

interface Props {
  path: string
  navbar: NavItem[]
  /** Id of the lit item, null where none is. */
  section: string | null
  /** Opens the side bar on narrow windows; null where there is none to open. */
  onMenu: (() => void) | null
  menuOpen: boolean
}

/** Seal, sections, search, messages and the person. */
export function TopBar({ path, navbar, section, onMenu, menuOpen }: Props) {
  const bar = useRef<HTMLElement>(null)
  // On a narrow window the bar scrolls: where one is stands in sight, also once what stands beside it has come.
  useEffect(() => {
    const nav = bar.current
    if (nav === null) return
    const show = () => nav.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    show()
    const sizes = new ResizeObserver(show)
    for (const element of [nav, ...nav.children]) sizes.observe(element)
    return () => sizes.disconnect()
  }, [section, navbar.length])
  return (
    <header className="top-bar">
      {onMenu && <MenuButton isOpen={menuOpen} size={18} onClick={onMenu} />}
      <Link to={HOME} className="brand" title="回到工作台">
        <Seal />
        <b>{siteOfPage.title}</b>
      </Link>
      <nav className="nav-items" aria-label="主导航" ref={bar}>
        {navbar.map((item) => (
          <Tab key={item.id} item={item} current={item.id === section} />
        ))}
      </nav>
      {hasSwitcher(path) && (
        <Suspense fallback={null}>
          <OrganizationSwitch />
        </Suspense>
      )}
      <SearchButton />
      <Messages />
      <PersonMenu />
    </header>
  )
}

function Tab({ item, current }: { item: NavItem; current: boolean }) {
  const me = useMe()
  const lists = useSite()
  const notice = useNotice()
  const opening =
    me === null || lists === null
      ? ({ kind: 'go', to: item.path === '' ? `/${item.alias}` : item.path } as const)
      : openingOf(item, me.roleAlias, lists)
  const mark = current ? 'page' : undefined
  if (opening.kind === 'go') {
    return (
      <Link to={opening.to} aria-current={mark}>
        {item.name}
      </Link>
    )
  }
  const handleClick = () => {
    if (opening.kind === 'nothing') return notice.warn(say('right.noRoles'))
    return void openExternal(opening.address).catch((error: unknown) => notice.refuse(error))
  }
  return (
    <button type="button" className="nav-button" aria-current={mark} onClick={handleClick}>
      {item.name}
      {opening.kind === 'external' && <Icon name="share" size={12} />}
    </button>
  )
}
