import { NotRead, Page, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { StartForm as StartFormData } from '../../calls.ts'
import { api } from '../api.ts'
import { valuesOf } from '../shared/form-of.ts'
import Gallery from './Gallery.tsx'
import { StartForm } from './StartForm.tsx'

/** 发起审批: the form of one process, from nothing, from a draft, or from an earlier approval of one's own. */
export default function StartPage() {
  const [search] = useSearchParams()
  const definitionId = search.get('definitionId') ?? ''
  const draftId = search.get('draft')
  const copyOf = search.get('copyOf')
  const draft = useQuery({
    queryKey: ['approval', 'draft', draftId],
    queryFn: () => api.draft({ id: draftId ?? '' }),
    enabled: draftId !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { isWritten: true },
  })
  const subjectId = search.get('subjectId') ?? draft.data?.subjectId ?? null
  const form = useQuery({
    queryKey: ['approval', 'start', definitionId, copyOf, subjectId],
    queryFn: () =>
      api.startForm({
        definitionId,
        ...(copyOf !== null && { copyOf }),
        ...(subjectId !== null && { subjectId }),
      }),
    enabled: definitionId !== '' && (draftId === null || draft.data !== undefined),
    retry: false,
    // What is being written must not be drawn anew under the writer.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { isWritten: true },
  })
  if (definitionId === '') return <Gallery />
  const problem = form.error ?? draft.error
  if (problem !== null)
    return (
      <Page title="发起审批">
        <NotRead
          title="不能发起"
          problem={problem}
          onRetry={() => void Promise.all([form.refetch(), draftId === null ? null : draft.refetch()])}
        />
      </Page>
    )
  if (form.data === undefined || (draftId !== null && draft.data === undefined))
    return (
      <Page title="发起审批">
        <SkeletonRows rows={8} />
      </Page>
    )
  const savedDraft = draft.data ?? null
  return (
    <StartForm
      key={`${definitionId} ${draftId ?? ''} ${copyOf ?? ''}`}
      form={form.data}
      draft={savedDraft}
      values={valuesOf({ ...form.data.values, ...savedDraft?.values, ...filledValues(form.data) })}
    />
  )
}

/** What the module of the thing fills in is as the thing is now, whatever a draft holds. */
function filledValues({ values, rights, subject }: StartFormData): Record<string, unknown> {
  if (subject === null) return {}
  return Object.fromEntries(Object.entries(values).filter(([key]) => rights[key] === 'read'))
}
