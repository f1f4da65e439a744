import { ApprovalInstance } from '@mingtai/modules/office/approval/web'
import { NotRead, Page, SkeletonRows, ViewTabs } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { namesOf } from '../../words.ts'
import { api } from '../api.ts'
import { ContractSheet } from '../detail/ContractSheet.tsx'
import { PlanPanel } from '../performance/PlanPanel.tsx'
import { ReviewSheet } from '../review/ReviewSheet.tsx'
import { ApproveNotes } from './ApproveNotes.tsx'
import '../shared/contracts.css'
import '../detail/detail.css'

const tabs = { approval: '审批', sheet: '合同', review: '审核意见书', plan: '履行计划' } as const
type Tab = keyof typeof tabs

/** 合同审批: the approval with the contract that it decides about, and the review form, behind tabs. */
export default function ContractApprove() {
  const [search] = useSearchParams()
  const [tab, setTab] = useState<Tab>('approval')
  const id = search.get('id') ?? ''
  const { data, error, refetch } = useQuery({
    queryKey: ['contract', 'detail', id],
    queryFn: () => api.detail({ id }),
    enabled: id !== '',
    retry: false,
  })
  return (
    <div className="contract-approve">
      <ViewTabs label="合同审批">
        {namesOf(tabs).map((name) => (
          <button key={name} type="button" aria-pressed={name === tab} onClick={() => setTab(name)}>
            {tabs[name]}
          </button>
        ))}
      </ViewTabs>
      {data !== undefined && <ApproveNotes contract={data} />}
      <div className="contract-approve-body" hidden={tab !== 'approval'}>
        <ApprovalInstance />
      </div>
      {tab !== 'approval' && (
        // It scrolls, and so is reached by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className="contract-sheet-area" aria-label={tabs[tab]} tabIndex={0}>
          {data === undefined ? (
            <Page title="合同">
              {error === null ? (
                <SkeletonRows rows={8} />
              ) : (
                <NotRead title="没有读到合同" problem={error} onRetry={() => void refetch()} />
              )}
            </Page>
          ) : tab === 'sheet' ? (
            <ContractSheet contract={data} />
          ) : tab === 'review' ? (
            <ReviewSheet contract={data} onDone={refetch} />
          ) : (
            <PlanPanel contract={data} onDone={refetch} />
          )}
        </section>
      )}
    </div>
  )
}
