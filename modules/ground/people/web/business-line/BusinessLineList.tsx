import {
  EmptyState,
  hiddenFilter,
  Icon,
  ListPage,
  selectFilter,
  textFilter,
  useAttempt,
  useConfirm,
  useReachesAll,
} from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PlaceNode } from '../../person-shapes.ts'
import { type BusinessLine, businessLines } from '../../views.ts'
import { api } from '../api.ts'
import { PlacePane, usePlaces } from '../part/PlacePane.tsx'
import { businessLineColumns } from './business-line-columns.tsx'
import { JoinForm } from './JoinForm.tsx'
import { RolesForm, type BusinessLinePerson } from './RolesForm.tsx'
import '../person/person.css'

/** The people of a business line with its roles: given and taken in one organization at a time. */
export function BusinessLineList({ businessLine }: { businessLine: BusinessLine }) {
  const { name, treeName } = businessLines[businessLine]
  const [search, setSearch] = useSearchParams()
  const [editing, setEditing] = useState<BusinessLinePerson | null>(null)
  const [joining, setJoining] = useState(false)
  const client = useQueryClient()
  const confirm = useConfirm()
  const reload = () => client.invalidateQueries({ queryKey: ['people'] })
  const attempt = useAttempt(reload)
  const roles = useQuery({
    queryKey: ['people', 'business-line-roles', businessLine],
    queryFn: () => api.businessLineRoles({ businessLine }),
  })
  const nameOf = (alias: string) => roles.data?.find((one) => one.alias === alias)?.name ?? alias
  const choose = (place: PlaceNode | null) => {
    const next = new URLSearchParams(search)
    next.delete('page')
    if (place?.organizationId == null) next.delete('organizationId')
    else next.set('organizationId', place.organizationId)
    setSearch(next, { replace: true })
  }
  const filters = [
    textFilter('keyword', '姓名、拼音、登录名、手机尾号'),
    selectFilter('alias', '角色', Object.fromEntries((roles.data ?? []).map((one) => [one.alias, one.name]))),
    hiddenFilter('organizationId'),
  ]
  const leave = async (person: BusinessLinePerson) => {
    if (businessLine !== 'hotline' && businessLine !== 'comprehensive') return
    const title = `确定让“${person.realName}”退出“${person.place}”吗？在这个机构的${treeName ?? ''}角色一并收回。`
    if (!(await confirm({ title, verb: '退出', danger: true }))) return
    await attempt(
      () => api.leaveBusinessLine({ businessLine, personId: person.id, organizationId: person.organizationId ?? '' }),
      '已退出。',
    )
  }
  const hasTree = treeName !== null
  const isWhole = useReachesAll(businessLines[businessLine].right)
  const place = search.get('organizationId')
  const placeName = usePlaces(businessLine).data?.find(({ id }) => id === place)?.name
  return (
    <>
      <ListPage<BusinessLinePerson>
        title={name}
        facts={(total) =>
          hasTree
            ? `${treeName}机构里的 ${total.toLocaleString('zh-CN')} 人，角色只在所在机构有效`
            : `本机构 ${total.toLocaleString('zh-CN')} 人，角色只在本机构有效`
        }
        queryKey={['people', 'businessLine', businessLine]}
        table={{
          rowKey: ({ id, organizationId }) => `${id} ${organizationId ?? ''}`,
          columns: businessLineColumns({
            nameOf,
            onEdit: setEditing,
            onLeave: hasTree ? (person) => void leave(person) : null,
          }),
          onRow: setEditing,
        }}
        filters={filters}
        load={async ({ current, size, keyword, alias, organizationId }) => {
          const { records, total } = await api.businessLinePeople({
            businessLine,
            current,
            size,
            ...(keyword === undefined ? {} : { keyword }),
            ...(alias === undefined ? {} : { alias: String(alias) }),
            ...(organizationId === undefined ? {} : { organizationId: String(organizationId) }),
          })
          return { rows: records, total }
        }}
        {...(hasTree
          ? {
              aside: {
                name: placeName ?? (isWhole ? '全部机构' : '管理范围内'),
                pane: <PlacePane view={businessLine} chosen={place} onChoose={choose} />,
              },
            }
          : {})}
        actions={
          hasTree && (
            <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={() => setJoining(true)}>
              加入{treeName}机构
            </Button>
          )
        }
        empty={
          <EmptyState
            text={hasTree ? `${treeName}机构里还没有人员。` : '本机构还没有人员。'}
            action={hasTree ? <Button onClick={() => setJoining(true)}>加入{treeName}机构</Button> : undefined}
          />
        }
      />
      {editing !== null && (
        <RolesForm
          businessLine={businessLine}
          person={editing}
          roles={roles.data ?? []}
          onClose={() => setEditing(null)}
          onDone={reload}
        />
      )}
      {joining && (businessLine === 'hotline' || businessLine === 'comprehensive') && (
        <JoinForm businessLine={businessLine} onClose={() => setJoining(false)} onDone={reload} />
      )}
    </>
  )
}
