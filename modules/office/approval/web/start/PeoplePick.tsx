import { PersonPicker } from '@mingtai/modules/ground/contacts/web'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { api } from '../api.ts'

interface Props {
  name: string
  pick: { several: boolean; from: string[] }
  value: string[]
  onChange(people: string[]): void
}

const MOST = 50

/** 发起人自选: the people of one step, of all or of those that the process names. */
export function PeoplePick({ name, pick, value, onChange }: Props) {
  const most = pick.several ? MOST : 1
  const ids = pick.from.join(',')
  const few = useQuery({
    queryKey: ['approval', 'people', ids],
    queryFn: () => api.people({ ids }),
    enabled: pick.from.length > 0,
  })
  return (
    <div className="start-pick" role="group" aria-label={`选择${name}`}>
      {pick.from.length === 0 ? (
        <PersonPicker value={value} most={most} placeholder={`请选择${name}`} onChange={onChange} />
      ) : (
        <Select
          aria-label={`选择${name}`}
          mode="multiple"
          maxCount={most}
          value={value}
          loading={few.isPending}
          placeholder={`请选择${name}`}
          optionFilterProp="label"
          options={few.data?.map(({ id, name: label }) => ({ value: id, label })) ?? []}
          onChange={onChange}
        />
      )}
    </div>
  )
}
