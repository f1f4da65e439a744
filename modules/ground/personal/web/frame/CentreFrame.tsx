import { signInCalls } from '@mingtai/modules/ground/sign-in/calls'
import { Icon, PersonMark, callsOf, useMe } from '@mingtai/ui'
import type { IconName } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { NoticeCarousel } from './NoticeCarousel.tsx'
import './frame.css'

const signIn = callsOf(signInCalls)

/** 个人中心: who it is and the ways through it, beside one of its pages. */
export default function CentreFrame({ children }: { children: ReactNode }) {
  const me = useMe()
  const settings = useQuery({
    queryKey: ['sign-in', 'settings'],
    queryFn: () => signIn.settings({}),
    staleTime: 300_000,
  })
  const shown = parts.map(({ title, entries }) => ({
    title,
    entries: entries.filter(({ path }) => path !== '/user/oauth-manage' || settings.data?.oauthManage === true),
  }))
  return (
    <div className="centre">
      <aside className="centre-side">
        <header>
          <PersonMark name={me?.realName ?? ''} picture={me?.avatar ?? null} size={66} />
          <div>
            <b>{me?.realName ?? ' '}</b>
            <small>{me?.name ?? ' '}</small>
          </div>
        </header>
        <nav aria-label="个人中心">
          {shown.map(({ title, entries }) => (
            <section key={title}>
              <h2>{title}</h2>
              {entries.map(({ path, name, icon }) => (
                <NavLink key={path} to={path}>
                  <Icon name={icon} size={15} />
                  {name}
                </NavLink>
              ))}
            </section>
          ))}
        </nav>
        <NoticeCarousel />
      </aside>
      <div className="centre-page">{children}</div>
    </div>
  )
}

interface Entry {
  path: string
  name: string
  icon: IconName
}

const parts: { title: string; entries: Entry[] }[] = [
  {
    title: '我的资料',
    entries: [
      { path: '/user/account-setting', name: '基本资料', icon: 'user' },
      { path: '/user/avatar-settings', name: '头像', icon: 'image' },
      { path: '/user/signature', name: '签名', icon: 'edit' },
      { path: '/user/my-rights', name: '角色与权限', icon: 'key' },
    ],
  },
  {
    title: '办公习惯',
    entries: [
      { path: '/user/phrases', name: '常用语', icon: 'comment' },
      { path: '/user/delegation', name: '出差委托', icon: 'send' },
      { path: '/user/notification', name: '通知设置', icon: 'bell' },
      { path: '/user/preferences', name: '显示偏好', icon: 'settings' },
    ],
  },
  {
    title: '账号安全',
    entries: [
      { path: '/user/security', name: '安全设置', icon: 'shield' },
      { path: '/user/change-password', name: '修改密码', icon: 'lock' },
      { path: '/user/oauth-manage', name: '授权管理', icon: 'link' },
      { path: '/user/access-tokens', name: '访问令牌', icon: 'key' },
      { path: '/user/my-data', name: '下载我的数据', icon: 'download' },
    ],
  },
]
