import { PersonPicker } from '@mingtai/modules/ground/contacts/web'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useEffect, useRef } from 'react'
import { api } from '../api.ts'

interface Props {
  name: string
  pick: { several: boolean; from: string[] }
  value: string[]
  /** It was sent without anybody chosen here. */
  isMissing: boolean
  onChange(people: string[]): void
}

const MOST = 50

/** 发起人自选: the people of one step, of all or of those that the process names. */
export function PeoplePick({ name, pick, value, isMissing, onChange }: Props) {
  const most = pick.several ? MOST : 1
  const ids = pick.from.join(',')
  const few = useQuery({
    queryKey: ['approval', 'people', ids],
    queryFn: () => api.people({ ids }),
    enabled: pick.from.length > 0,
  })
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isMissing) box.current?.scrollIntoView({ block: 'center' })
  }, [isMissing])
  return (
    <div ref={box} className="start-pick" role="group" aria-label={`选择${name}`} data-missing={isMissing}>
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
      {isMissing && <p role="alert">请选择{name}的审批人。</p>}
    </div>
  )
}
