import { EmptyState, Icon, ViewTabs } from '@mingtai/ui'
import { Button } from 'antd'
import { useNavigate, useSearchParams } from 'react-router'
import { type MyTab, myTabs } from '../../list-calls.ts'
import { namesOf } from '../../words.ts'
import { places } from '../shared/places.ts'
import { ContractLedger } from './ContractLedger.tsx'

const names = namesOf(myTabs)

const emptyWords: Record<MyTab, string> = {
  all: '还没有经办或参与审批的合同。',
  approval: '没有审批中的合同。',
  completed: '还没有审批完成的合同。',
  archived: '还没有已归档的合同。',
  created: '您还没有提交过合同审批。',
}

/** 我的合同: what one handles or decided about, behind the five tabs of the specification. */
export default function MyContracts() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  // Tabs are named by their numbers, 0 to 4. Office specification, section 4.
  const tab = names[Number(search.get('tab') ?? 0)] ?? 'all'
  const showTab = (next: MyTab) => {
    const words = new URLSearchParams(search)
    words.delete('page')
    words.set('tab', String(names.indexOf(next)))
    setSearch(words, { replace: true })
  }
  const add = (
    <Button type="primary" icon={<Icon name="plus" size={14} />} onClick={() => void navigate(places.add)}>
      起草合同
    </Button>
  )
  return (
    <ContractLedger
      title="我的合同"
      ledger={tab}
      actions={add}
      empty={<EmptyState text={emptyWords[tab]} action={tab === 'all' ? add : undefined} />}
      head={
        <ViewTabs label="我的合同">
          {names.map((name) => (
            <button key={name} type="button" aria-pressed={name === tab} onClick={() => showTab(name)}>
              {myTabs[name]}
            </button>
          ))}
        </ViewTabs>
      }
    />
  )
}
