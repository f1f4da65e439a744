import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useSearchParams } from 'react-router'
import { planStates } from '../../words.ts'
import { api } from '../api.ts'

/** Runs that send forms: the choice lies in the address. Returns the chosen one; without a choice the first that is open. */
export function useChosenPlan() {
  const [search] = useSearchParams()
  const asked = search.get('planId')
  const { data } = useQuery({
    queryKey: ['performance', 'plans', 'managed', 'choices'],
    queryFn: () => api.plans({ tab: 'managed', current: 1, size: 200 }),
  })
  const sending = data?.records.filter(({ progress }) => progress.sheets > 0) ?? []
  const open = sending.find(({ actions }) => actions.includes('sendForms'))
  const plan = sending.find(({ id }) => id === asked) ?? open ?? sending[0]
  return { plan, plans: sending, isRead: data !== undefined }
}

export function PlanSelect({
  plans,
  value,
}: {
  plans: ReturnType<typeof useChosenPlan>['plans']
  value: string | undefined
}) {
  const [search, setSearch] = useSearchParams()
  return (
    <Select
      aria-label="考核"
      showSearch={{ optionFilterProp: 'label' }}
      style={{ minWidth: 280 }}
      {...(value !== undefined && { value })}
      options={plans.map(({ id, title, state }) => ({ value: id, label: `${title}（${planStates[state]}）` }))}
      onChange={(next) => {
        const words = new URLSearchParams(search)
        words.set('planId', next)
        words.delete('page')
        setSearch(words, { replace: true })
      }}
    />
  )
}
