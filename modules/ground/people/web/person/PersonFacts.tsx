import { Icon, shortTime, useNotice } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import type { Person } from '../../person-shapes.ts'
import type { View } from '../../views.ts'
import { api } from '../api.ts'

/** What is known of a person; whole numbers come on demand, and that is written down. */
export function PersonFacts({ view, person }: { view: View; person: Person }) {
  const [numbers, setNumbers] = useState<{ phone: string | null; idCard: string | null } | null>(null)
  const notice = useNotice()
  const reveal = async () => {
    try {
      setNumbers(await api.reveal({ view, id: person.id }))
    } catch (problem) {
      notice.refuse(problem)
    }
  }
  const { phone, idCard } = numbers ?? person
  const now = new Date()
  const facts: [string, string | null][] = [
    ['手机号码', phone],
    ['身份证号', idCard],
    ['性别', person.sex === 1 ? '男' : person.sex === 2 ? '女' : null],
    ['出生日期', person.birthday],
    ['邮箱', person.email],
    ['座机', person.tel],
    ['房间', person.room],
    ['职务', person.postName],
    ['职级', person.rankName],
    ['政治面貌', person.politic],
    ['人员级别', person.userLevel],
    ['标签', person.tags.length === 0 ? null : person.tags.join('、')],
    ['通讯录号码', person.hidesContact ? '隐藏' : '公开'],
    ['密码', person.mustChangePassword ? '初始密码，登录后须修改' : `${shortTime(person.passwordChangedAt, now)}修改`],
    ['最近登录', person.lastSignInAt === null ? '从未登录' : shortTime(person.lastSignInAt, now)],
    ['建立', `${person.createdBy}，${shortTime(person.createdAt, now)}`],
    ['修改', `${person.updatedBy}，${shortTime(person.updatedAt, now)}`],
    ...(person.leftAt === null ? [] : [['离职', shortTime(person.leftAt, now)] satisfies [string, string]]),
  ]
  return (
    <dl className="person-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value ?? '—'}
            {name === '手机号码' && numbers === null && (phone !== null || idCard !== null) && (
              <Button type="link" size="small" icon={<Icon name="eye" size={13} />} onClick={() => void reveal()}>
                显示完整号码
              </Button>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
