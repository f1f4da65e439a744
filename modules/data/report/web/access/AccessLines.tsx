import { DepartmentPicker, PersonPicker } from '@mingtai/modules/ground/contacts/web'
import { Icon, type IconName } from '@mingtai/ui'
import { Button, Checkbox, Segmented, Select } from 'antd'
import { useState } from 'react'
import type { AccessLine } from '../../access-calls.ts'
import { allows, type Kind, type Switch, switches, withMore } from './lines.ts'
import { type NamedRole, useAccessRoles, useNames } from './use-names.ts'
import './access.css'

interface Props {
  value?: AccessLine[]
  onChange?(lines: AccessLine[]): void
  /** Shown, and not to be changed: they are written elsewhere. */
  fixed?: boolean
  /** What lines may allow beside looking; left out: all that reports know. */
  only?: readonly Switch[]
  /** Roles that may be named; left out: asked as designers of reports may. */
  roles?: readonly NamedRole[]
}

const icons: Record<Kind, IconName> = { everyone: 'people', role: 'shield', place: 'building', person: 'user' }

/** Who may see, one line each, with what else they may do. */
export function AccessLines({ value = [], onChange, fixed = false, only, roles }: Props) {
  const nameOf = useNames(value, roles)
  const shown = switches.filter(({ key }) => only?.includes(key) ?? true)
  const variables: Record<`--${string}`, number> = { '--switches': shown.length + 1 }
  const set = (lines: AccessLine[]) => onChange?.(lines)
  return (
    <div className="access-lines">
      {!fixed && <AddLine roles={roles} onAdd={(kind, ids) => set(withMore(value, kind, ids))} />}
      {value.length > 0 && (
        <div role="table" aria-label="授权" className="access-table" style={variables}>
          <div role="row" className="access-head">
            <span role="columnheader">对象</span>
            <span role="columnheader">查看</span>
            {shown.map(({ key, label }) => (
              <span role="columnheader" key={key}>
                {label}
              </span>
            ))}
            <span />
          </div>
          {value.map((line, at) => {
            const { name, place } = nameOf(line)
            const change = (next: Partial<AccessLine>) =>
              set(value.map((one, other) => (other === at ? { ...one, ...next } : one)))
            return (
              <div role="row" key={`${line.kind} ${line.who}`}>
                <span role="cell" className="access-who">
                  <Icon name={icons[line.kind]} size={14} />
                  <b>{name}</b>
                  <small>{place}</small>
                </span>
                <span role="cell">
                  <Checkbox checked disabled aria-label={`${name}可以查看`} />
                </span>
                {shown.map(({ key, label }) => (
                  <span role="cell" key={key}>
                    <Checkbox
                      aria-label={`${name}可以${label}`}
                      checked={allows(line, key)}
                      disabled={fixed || (key !== 'mayDesign' && line.mayDesign)}
                      onChange={(event) => change({ [key]: event.target.checked })}
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
  roles: readonly NamedRole[] | undefined
  onAdd(kind: Kind, ids: readonly string[]): void
}

function AddLine({ roles: given, onAdd }: AddProps) {
  const [kind, setKind] = useState<Kind>('person')
  const roles = useAccessRoles(given)
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
