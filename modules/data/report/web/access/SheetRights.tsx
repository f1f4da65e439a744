import type { AccessWhom } from '@mingtai/modules/ground/access/calls'
import { idsOf, useAccessRoles, useNames } from '@mingtai/modules/ground/access/web'
import { DepartmentPicker, PersonPicker } from '@mingtai/modules/ground/contacts/web'
import { Button, Select } from 'antd'
import { useState } from 'react'
import type { Access } from '../../access-calls.ts'
import { reportList } from './report-list.ts'
import './access.css'

export type SheetLines = Record<string, AccessWhom[]>

interface Props {
  value?: SheetLines
  onChange?(sheets: SheetLines): void
  sheets: Access['sheets']
}

/** Which sheets are for whom; a sheet that names nobody is for all readers of the report. */
export function SheetRights({ value = {}, onChange, sheets }: Props) {
  const [open, setOpen] = useState<string | null>(null)
  const nameOf = useNames(Object.values(value).flat(), reportList)
  const roles = useAccessRoles(reportList.type)
  return (
    <ul className="access-sheets">
      {sheets.map(({ id, name }) => {
        const lines = value[id] ?? []
        const set = (kind: AccessWhom['kind'], ids: readonly string[]) =>
          onChange?.({
            ...value,
            [id]: [...lines.filter((one) => one.kind !== kind), ...ids.map((who) => ({ kind, who }))],
          })
        return (
          <li key={id}>
            <header>
              <b>{name}</b>
              <span>{lines.length === 0 ? '报表的所有读者' : lines.map((line) => nameOf(line).name).join('、')}</span>
              <Button type="link" size="small" onClick={() => setOpen(open === id ? null : id)}>
                {open === id ? '收起' : '修改'}
              </Button>
            </header>
            {open === id && (
              <div className="access-sheet-who">
                <Select
                  mode="multiple"
                  allowClear
                  aria-label={`${name}的角色`}
                  placeholder="角色"
                  value={idsOf(lines, 'role')}
                  showSearch={{ optionFilterProp: 'label' }}
                  options={roles.map((role) => ({ value: role.id, label: role.name }))}
                  onChange={(ids: string[]) => set('role', ids)}
                />
                <DepartmentPicker
                  choose="both"
                  placeholder="部门、机构，包括下级"
                  value={idsOf(lines, 'place')}
                  onChange={(ids) => set('place', ids)}
                />
                <PersonPicker
                  placeholder="人员"
                  value={idsOf(lines, 'person')}
                  onChange={(ids) => set('person', ids)}
                />
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
