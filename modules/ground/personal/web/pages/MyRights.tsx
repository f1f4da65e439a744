import { EmptyState, Page, RefusalPanel, SkeletonRows, StatusTag, sentenceOf, wholeDay } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { personal } from '../api.ts'
import './pages.css'

/** 角色与权限 /user/my-rights: what one may do, by whose hand and until when. */
export default function MyRights() {
  const roles = useQuery({ queryKey: ['personal', 'roles'], queryFn: () => personal.myRoles({}) })
  return (
    <Page title="角色与权限" facts="需要更多权限请联系授予人或管理员">
      {body()}
    </Page>
  )

  function body() {
    if (roles.error) return <RefusalPanel title="没有读到角色" text={sentenceOf(roles.error)} />
    if (roles.data === undefined) return <SkeletonRows rows={4} />
    if (roles.data.length === 0) return <EmptyState text="还没有角色，请联系管理员授予。" />
    return (
      <ol className="lines roles">
        {roles.data.map((role) => (
          <li key={`${role.alias} ${role.organization ?? ''}`}>
            <div className="line-words">
              <b>{role.name}</b>
              <small>
                {role.organization ?? '所有机构'}　·　范围：{role.reach}　·　
                {role.grantedAt === null ? '全体人员都有' : `${role.grantedBy}于 ${wholeDay(role.grantedAt)} 授予`}
                {role.reason !== null && role.reason !== '' && `　·　${role.reason}`}
              </small>
              <div className="role-rights">
                {role.rights.length === 0 ? (
                  <small>没有额外的权限</small>
                ) : (
                  role.rights.map(({ code, name }) => <StatusTag key={code}>{name}</StatusTag>)
                )}
              </div>
            </div>
            <StatusTag tone={role.expiresAt === null ? 'plain' : 'ochre'}>
              {role.expiresAt === null ? '长期' : `到 ${wholeDay(role.expiresAt)}`}
            </StatusTag>
          </li>
        ))}
      </ol>
    )
  }
}
