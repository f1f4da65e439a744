import { PersonMark, SkeletonRows } from '@mingtai/ui'
import type { Person } from '@mingtai/ui'

/** Who is signed in, and where they belong. */
export function PersonPanel({ me }: { me: Person | null }) {
  if (me === null) return <SkeletonRows rows={6} />
  return (
    <section className="person" aria-label="基本资料">
      <header>
        {me.avatar ? (
          <img src={me.avatar} alt="" width={66} height={66} />
        ) : (
          <PersonMark name={me.realName} size={66} />
        )}
        <div>
          <h2>{me.realName}</h2>
          <p>{me.name}</p>
        </div>
      </header>
      <dl>
        {factsOf(me).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function factsOf(me: Person): [string, string][] {
  const places = me.userBusinessList.flatMap(({ orgName, deptList }) =>
    deptList.length === 0 ? [orgName] : deptList.map((dept) => `${orgName} / ${dept.name}`),
  )
  return [
    ['租户', me.tenantName],
    ['机构与部门', places.join('、') || '还没有所属机构，请联系管理员关联'],
    ['职务', me.postName ?? '—'],
    ['手机', me.phone ?? '—'],
    ['角色', me.roles.map((role) => role.roleName).join('、') || '—'],
  ]
}
