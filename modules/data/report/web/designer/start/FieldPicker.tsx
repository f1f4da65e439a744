import { fieldIcons } from '@mingtai/modules/data/data-source/web'
import type { Dataset } from '@mingtai/report-engine'
import { Icon, useMatcher } from '@mingtai/ui'
import { Checkbox, Input, Segmented } from 'antd'
import { useState } from 'react'
import type { Known } from '../model/place/starter-looks.ts'
import type { StarterKind } from '../model/place/starters.ts'
import { type Pick, type Role, rolesOf, withAll, withRole } from './picks.ts'

type Field = Dataset['fields'][number]

interface Props {
  kind: StarterKind
  known: Known
  picks: Pick[]
  onChange(picks: Pick[]): void
}

/** All fields of the dataset, each with what it may be. */
export function FieldPicker({ kind, known, picks, onChange }: Props) {
  const { dataset } = known
  const [query, setQuery] = useState('')
  const matches = useMatcher(query)
  const roles = rolesOf[kind]
  const shown = dataset.fields.filter(({ name, title }) => matches(`${name} ${title}`))
  const roleOf = (field: string) => picks.find((pick) => pick.field === field)?.role ?? null
  const set = (field: string, role: Role | null) => onChange(withRole(picks, known, { field, role }))
  const taken = shown.filter(({ name }) => roleOf(name) !== null).length
  const handleAll = () =>
    onChange(
      withAll(
        picks,
        known,
        shown.map(({ name }) => name),
      ),
    )
  return (
    <div className="rd-wizard-fields">
      {kind === 'detail' && (
        <Checkbox
          className="rd-wizard-all"
          checked={taken > 0 && taken === shown.length}
          indeterminate={taken > 0 && taken < shown.length}
          disabled={shown.length === 0}
          onChange={handleAll}
        >
          全选
          <small>
            已选 {picks.length} / {dataset.fields.length}
          </small>
        </Checkbox>
      )}
      <Input
        size="small"
        allowClear
        aria-label="查找字段"
        placeholder={`${dataset.fields.length} 个字段，可按名称、拼音查找`}
        prefix={<Icon name="search" size={13} />}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <ul>
        {shown.map(({ name, title, type }) => (
          <li key={name} className={`rd-field-${type}`} data-chosen={roleOf(name) !== null}>
            {kind === 'detail' ? (
              <Checkbox
                checked={roleOf(name) !== null}
                onChange={(event) => set(name, event.target.checked ? 'row' : null)}
              >
                <FieldName {...{ name, title, type }} />
              </Checkbox>
            ) : (
              <>
                <FieldName {...{ name, title, type }} />
                <Segmented<Role | 'none'>
                  size="small"
                  aria-label={`${title || name} 用作`}
                  value={roleOf(name) ?? 'none'}
                  options={[
                    { value: 'none', label: '不用' },
                    ...roles.map(({ role, name: label }) => ({ value: role, label })),
                  ]}
                  onChange={(role) => set(name, role === 'none' ? null : role)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function FieldName({ name, title, type }: Field) {
  return (
    <span className="rd-wizard-name" title={`${title} ${name}`}>
      <Icon name={fieldIcons[type]} size={13} />
      {title || name}
      {title !== name && title !== '' && <small>{name}</small>}
    </span>
  )
}
