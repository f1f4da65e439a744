import { DepartmentPicker, PersonPicker } from '@mingtai/modules/ground/contacts/web'
import { Icon, type IconName } from '@mingtai/ui'
import { Button, Checkbox, Segmented, Select } from 'antd'
import { useState } from 'react'
import type { AccessLine, AccessWhom } from '../calls.ts'
import { allows, type ListKind, switched, withMore } from './lines.ts'
import { useAccessRoles, useNames } from './use-names.ts'
import './access-lines.css'

type Kind = AccessWhom['kind']

interface Props {
  list: ListKind
  value?: AccessLine[]
  onChange?(lines: AccessLine[]): void
  /** Shown, and not to be changed: they are written elsewhere. */
  fixed?: boolean
}

const icons: Record<Kind, IconName> = { everyone: 'people', role: 'shield', place: 'building', person: 'user' }

/** Who may see, one line each, with what else they may do. */
export function AccessLines({ list, value = [], onChange, fixed = false }: Props) {
  const nameOf = useNames(value, list)
  const shown = Object.entries(list.actions)
  const { least = '查看' } = list
  const variables: Record<`--${string}`, number> = { '--switches': shown.length + 1 }
  const set = (lines: AccessLine[]) => onChange?.(lines)
  return (
    <div className="access-lines">
      {!fixed && <AddLine type={list.type} onAdd={(kind, ids) => set(withMore(value, list, { kind, ids }))} />}
      {value.length > 0 && (
        <div role="table" aria-label="授权" className="access-table" style={variables}>
          <div role="row" className="access-head">
            <span role="columnheader">对象</span>
            <span role="columnheader">{least}</span>
            {shown.map(([action, label]) => (
              <span role="columnheader" key={action}>
                {label}
              </span>
            ))}
            <span />
          </div>
          {value.map((line, at) => {
            const { name, place } = nameOf(line)
            const change = (action: string) =>
              set(value.map((one, other) => (other === at ? switched(one, action) : one)))
            return (
              <div role="row" key={`${line.kind} ${line.who}`}>
                <span role="cell" className="access-who">
                  <Icon name={icons[line.kind]} size={14} />
                  <b>{name}</b>
                  <small>{place}</small>
                </span>
                <span role="cell">
                  <Checkbox checked disabled aria-label={`${name}可以${least}`} />
                </span>
                {shown.map(([action, label]) => (
                  <span role="cell" key={action}>
                    <Checkbox
                      aria-label={`${name}可以${label}`}
                      checked={allows(line, action, list)}
                      disabled={fixed || (action !== list.strongest && line.may.includes(list.strongest))}
                      onChange={() => change(action)}
                    />
                  </span>
                ))}
                <span role="cell">
                  {!fixed && (
                    <Button
                      type="text"
                      size="small"
                      aria-label={`去掉${name}`}
                      icon={<Icon name="close" size={12} />}
                      onClick={() => set(value.filter((_, other) => other !== at))}
                    />
                  )}
                </span>
              </div>
            )
          })}
        </div>
      )}
    </div>
  )
}

/** Adds people, places, a role, or everybody. */
interface AddProps {
  type: string
  onAdd(kind: Kind, ids: readonly string[]): void
}

function AddLine({ type, onAdd }: AddProps) {
  const [kind, setKind] = useState<Kind>('person')
  const roles = useAccessRoles(type)
  return (
    <div className="access-add">
      <Segmented<Kind>
        size="small"
        aria-label="添加"
        value={kind}
        options={[
          { value: 'person', label: '人员' },
          { value: 'place', label: '部门、机构' },
          { value: 'role', label: '角色' },
          { value: 'everyone', label: '所有人' },
        ]}
        onChange={setKind}
      />
      {picker()}
    </div>
  )

  function picker() {
    switch (kind) {
      case 'person':
        return <PersonPicker value={[]} placeholder="添加人员：姓名、拼音" onChange={(ids) => onAdd(kind, ids)} />
      case 'place':
        return (
          <DepartmentPicker
            choose="both"
            value={[]}
            placeholder="添加部门或机构，包括下级"
            onChange={(ids) => onAdd(kind, ids)}
          />
        )
      case 'role':
        return (
          <Select
            aria-label="添加角色"
            placeholder="添加角色"
            value={null}
            showSearch={{ optionFilterProp: 'label' }}
            options={roles.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id: string | null) => onAdd(kind, id === null ? [] : [id])}
          />
        )
      case 'everyone':
        return (
          <Button size="small" icon={<Icon name="plus" size={12} />} onClick={() => onAdd(kind, [''])}>
            添加所有人
          </Button>
        )
      default:
        return kind satisfies never
    }
  }
}
