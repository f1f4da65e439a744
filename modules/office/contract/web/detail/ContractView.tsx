import { Icon, ViewTabs } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Contract } from '../../contract.ts'
import { categories, namesOf, signModes } from '../../words.ts'
import { EndDay } from '../shared/EndDay.tsx'
import { places } from '../shared/places.ts'
import { StateTag } from '../shared/StateTag.tsx'
import { ContractSheet } from './ContractSheet.tsx'
import { PlanPanel } from '../performance/PlanPanel.tsx'
import { ReviewSheet } from '../review/ReviewSheet.tsx'
import { ArchivePanel } from './ArchivePanel.tsx'
import { HandleBar } from './HandleBar.tsx'
import { HistoryPane } from './HistoryPane.tsx'
import '../shared/contracts.css'
import './detail.css'

const tabs = { sheet: '合同', plan: '履行', review: '审核意见书', archive: '归档' } as const
type Tab = keyof typeof tabs

interface Props {
  contract: Contract
  onDone(): Promise<unknown>
}

/** A contract with its sheet, its history beside it, and below it what the reader may do. */
export function ContractView({ contract, onDone }: Props) {
  const [tab, setTab] = useState<Tab>('sheet')
  return (
    <div className="record-page contract-view">
      <Head contract={contract} />
      <ViewTabs label="合同内容">
        {namesOf(tabs).map((name) => (
          <button key={name} type="button" aria-pressed={name === tab} onClick={() => setTab(name)}>
            {tabs[name]}
          </button>
        ))}
      </ViewTabs>
      <div className="contract-body">
        {/* It scrolls, and so is reached by the keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <section className="contract-sheet-area" aria-label="合同" tabIndex={0}>
          {tab === 'sheet' && <ContractSheet contract={contract} />}
          {tab === 'plan' && <PlanPanel contract={contract} onDone={onDone} />}
          {tab === 'review' && <ReviewSheet contract={contract} onDone={onDone} />}
          {tab === 'archive' && <ArchivePanel contract={contract} />}
        </section>
        <HistoryPane contract={contract} />
      </div>
      <HandleBar contract={contract} onDone={onDone} />
    </div>
  )
}

function Head({ contract }: { contract: Contract }) {
  const navigate = useNavigate()
  const { id, name, number, category, signMode, parentId, parentName, handlerName, organizationName } = contract
  return (
    <header className="record-head">
      <div className="record-head-words">
        <h1>
          {name} <StateTag contract={contract} />
        </h1>
        <p>
          <span>{number ?? '还没有编号'}</span>
          <span>{categories[category]}</span>
          <span>{[organizationName, contract.departmentName].filter(Boolean).join(' · ')}</span>
          <span>经办人 {handlerName || '（待指定）'}</span>
          <span>
            期限至 <EndDay contract={contract} />
          </span>
          {parentId !== null && (
            <span>
              {signModes[signMode]}自{' '}
              <Button type="link" size="small" onClick={() => void navigate(places.detail(parentId))}>
                {parentName}
              </Button>
            </span>
          )}
        </p>
      </div>
      <div className="contract-head-actions">
        <Button type="text" icon={<Icon name="print" size={15} />} onClick={() => window.print()}>
          打印
        </Button>
        {contract.actions.includes('change') && (
          <Button type="text" icon={<Icon name="edit" size={15} />} onClick={() => void navigate(places.edit(id))}>
            修改
          </Button>
        )}
      </div>
    </header>
  )
}
