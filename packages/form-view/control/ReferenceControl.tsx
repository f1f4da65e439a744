import { type FieldOf, type Reference, referencesIn } from '@mingtai/form-schema'
import { Icon, type IconName } from '@mingtai/ui'
import { Button } from 'antd'
import { type ControlProps, nameOf, useForm } from '../model/form-context.ts'
import type { Candidate, FormSources } from '../model/sources.ts'
import { ariaOf } from './aria.ts'
import { ReferenceSelect } from './ReferenceSelect.tsx'

type ReferenceField = FieldOf<'person' | 'department' | 'organization' | 'relation'>

const hints: Record<ReferenceField['kind'], string> = {
  person: '姓名、拼音或首字母',
  department: '查找部门',
  organization: '查找机构',
  relation: '标题或编号',
}
export const markOf: Record<ReferenceField['kind'], IconName> = {
  person: 'user',
  department: 'people',
  organization: 'building',
  relation: 'link',
}

/** People, departments, organizations or other approvals, found by typing. */
export function ReferenceControl(props: ControlProps<ReferenceField>) {
  const { field, value, onChange, current, isCell = false } = props
  const { sources, names } = useForm()
  const most = field.multiple ? field.most : 1
  const chosen = referencesIn(value).map(({ id, name }) => ({ id, name: nameOf(names, { id, name }) }))
  const set = (next: readonly Reference[]) => {
    const references = next.slice(-most).map(({ id, name }) => ({ id, name }))
    onChange(references.length === 0 ? null : references)
  }
  const pick = async () => {
    const picked = await sources.pickPeople?.(referencesIn(current()), most)
    if (picked != null) set(picked)
  }
  return (
    <div className="form-reference">
      <ReferenceSelect
        {...ariaOf(props)}
        isWrong={props.isWrong}
        isOpened={isCell}
        kind={field.kind === 'relation' ? JSON.stringify(field.target) : field.kind}
        search={searchOf(field, sources)}
        placeholder={field.placeholder || hints[field.kind]}
        mark={markOf[field.kind]}
        value={chosen}
        most={most}
        onChange={set}
      />
      {field.kind === 'person' && sources.pickPeople !== undefined && !isCell && (
        <Button
          icon={<Icon name="people" />}
          aria-label={`从通讯录选择${field.label}`}
          title="从通讯录选择"
          onClick={() => void pick()}
        />
      )}
    </div>
  )
}

export function searchOf(field: ReferenceField, sources: FormSources): (keyword: string) => Promise<Candidate[]> {
  switch (field.kind) {
    case 'person':
      return (keyword) => sources.searchPeople?.(keyword) ?? none()
    case 'department':
      return (keyword) => sources.searchDepartments?.(keyword) ?? none()
    case 'organization':
      return (keyword) => sources.searchOrganizations?.(keyword) ?? none()
    case 'relation':
      return (keyword) => sources.searchRelated?.(field, keyword) ?? none()
    default:
      return field satisfies never
  }
}

async function none(): Promise<Candidate[]> {
  return []
}
