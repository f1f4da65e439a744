import { NotRead, Page, SkeletonRows, useIsPhone, useTabTitle } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { EmbeddedSheet } from '@mingtai/modules/data/sheet/web'
import type { FilingContent } from '../../filing.ts'
import { api } from '../api.ts'
import { CardForm } from './CardForm.tsx'
import { ContentHead } from './ContentHead.tsx'
import { FrozenSheet } from './FrozenSheet.tsx'
import { HistoryPane } from './HistoryPane.tsx'
import '../shared/filing.css'
import './content.css'

/** The part of one unit: filled in on the sheet (on a phone as cards), or as it was handed in. */
export default function ContentPage() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const client = useQueryClient()
  const {
    data: unit,
    error,
    refetch,
  } = useQuery({
    queryKey: ['filing', 'unit', id],
    queryFn: () => api.unit({ id }),
    enabled: id !== '',
    retry: false,
    // What others of the unit do with it is seen while it is looked at.
    refetchInterval: 30_000,
  })
  useTabTitle(unit === undefined ? null : `${unit.title} ${unit.unitName}`)
  if (unit === undefined)
    return (
      <Page title="报送内容">
        {id !== '' && error === null ? (
          <SkeletonRows rows={8} />
        ) : (
          <NotRead
            title="没有读到这项报送"
            problem={error ?? new Error('地址里没有编号。')}
            onRetry={() => void refetch()}
          />
        )}
      </Page>
    )
  return <Content unit={unit} onDone={() => client.invalidateQueries({ queryKey: ['filing'] })} />
}

function Content({ unit, onDone }: { unit: FilingContent; onDone(): Promise<unknown> }) {
  const isPhone = useIsPhone()
  const [chosen, setChosen] = useState<string | null>(null)
  const { documentId, status, submissions, verbs, isNothing } = unit
  const frozen = chosen ?? (status >= 30 ? (submissions[0]?.id ?? null) : null)
  return (
    <div className="filing-content">
      <ContentHead unit={unit} onDone={onDone} />
      <div className="filing-body">
        <div className="filing-sheet">
          {frozen !== null && <FrozenSheet key={frozen} unit={unit} submissionId={frozen} />}
          {frozen === null && isNothing && <p className="filing-blank">本期无内容报送。</p>}
          {frozen === null && !isNothing && documentId === null && (
            <p className="filing-blank">{unit.unitName}还没有提交，提交后在这里查看。</p>
          )}
          {frozen === null &&
            !isNothing &&
            documentId !== null &&
            (isPhone && verbs.includes('save') ? (
              <CardForm unit={unit} />
            ) : (
              <EmbeddedSheet key={`${documentId} ${verbs.includes('save')}`} id={documentId} />
            ))}
        </div>
        <HistoryPane unit={unit} chosen={frozen} onChoose={setChosen} />
      </div>
    </div>
  )
}
