import type { Person } from '@mingtai/ui'

/** What the administrator entered about a person, in the order people look for it. */
export function factsOf(me: Person | null): [string, string][] {
  if (me === null) return []
  const places = me.userBusinessList.flatMap(({ orgName, deptList }) =>
    deptList.length === 0 ? [orgName] : deptList.map((dept) => `${orgName} / ${dept.name}`),
  )
  return [
    ['姓名', me.realName],
    ['登录名', me.name],
    ['租户', me.tenantName],
    ['机构与部门', places.join('、') || '还没有所属机构，请联系管理员关联'],
    ['职务', postsOf(me) || '—'],
    ['手机', me.phone ?? '—'],
  ]
}

function postsOf({ postName, rankNameStr }: Person): string {
  return [...new Set([postName, rankNameStr])].filter((part) => part !== null && part !== '').join(' · ')
}
